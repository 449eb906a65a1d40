import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { freshDataFolder, type Launched, launch } from "@/e2e/support/launcher";
import { freePort } from "@/sandbox/free-port";

test.describe
  .serial("an installation", () => {
    let data: string;
    let port: number;
    /** the instance that the last test has started */
    let app: Launched;

    test.beforeAll(async () => {
      data = freshDataFolder();
      port = await freePort();
    });
    test.afterAll(() => {
      // Undefined when the first start has failed; a process that has ended is not killed again.
      (app as Launched | undefined)?.child.kill("SIGKILL");
      rmSync(data, { recursive: true, force: true });
    });

    /** Lists the processes that were started for this data folder: each has it in its command or its environment. */
    function orphans(): string[] {
      const lines = execFileSync("ps", ["axeww", "-o", "pid=,args="], { encoding: "utf8" }).split("\n");
      return lines.filter(
        (line) => line.includes(data) && /postgres|server\.mjs|worker\.mjs/.test(line) && !line.includes("ps axeww"),
      );
    }

    /** Registers an account through the API, with the code of the outbox, and returns its session cookie. */
    async function registered(baseUrl: string): Promise<string> {
      const account = { firstName: "Ada", lastName: "Reader", email: "ada@example.com", password: "correct horse" };
      const post = (name: string, body: object, cookie = "") =>
        fetch(`${baseUrl}/api/auth/${name}`, {
          method: "POST",
          headers: { "content-type": "application/json", cookie },
          body: JSON.stringify(body),
        });
      const cookies = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(";")[0]);
      const sent = await post("send-register-code", account);
      const [mail] = (await (await fetch(`${baseUrl}/dev/outbox.json`)).json()) as { text: string }[];
      const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
      return cookies(await post("verify-register-code", { email: account.email, code }, cookies(sent).join("; "))).join(
        "; ",
      );
    }

    test("a first start shows one screen, and refuses a second instance on its folder or its port", async () => {
      app = launch(data, port);
      await Promise.race([app.ready, app.ended]);
      expect(app.said()).toMatch(/Feedloom is ready/);
      for (const line of [
        `http://localhost:${port}`,
        "embedded PostgreSQL",
        "/dev/outbox",
        "Stripe sandbox at",
        "refreshes feeds",
        data,
      ]) {
        expect(app.said()).toContain(line);
      }
      expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
      expect(orphans().length).toBeGreaterThanOrEqual(3);
      expect(statSync(path.join(data, "secrets.json")).mode & 0o777).toBe(0o600);

      const other = freshDataFolder();
      const same = launch(data, await freePort());
      const busy = launch(other, port);
      expect(await same.ended).toBe(1);
      expect(same.said().trim()).toMatch(
        /^Feedloom is already running on .+: stop it first, or set FEEDLOOM_DATA and PORT for a second one\.$/,
      );
      expect(await busy.ended).toBe(1);
      expect(busy.said().trim()).toBe(
        `Port ${port} is already in use: stop the other program, or set PORT to another number.`,
      );
      rmSync(other, { recursive: true, force: true });
    });

    test("a crashed worker is started again", async () => {
      const worker = orphans().find((line) => line.includes("worker.mjs"));
      process.kill(Number(worker?.trim().split(/\s+/)[0]), "SIGKILL");
      await expect.poll(() => app.said()).toContain("The worker ended unexpectedly");
      await expect
        .poll(() => orphans().some((line) => line.includes("worker.mjs") && line !== worker), { timeout: 10_000 })
        .toBe(true);
    });

    test("SIGTERM stops everything within seconds, although an event stream is open, and leaves no process", async () => {
      const cookie = await registered(`http://localhost:${port}`);
      const stream = await fetch(`http://localhost:${port}/api/live`, { headers: { cookie } });
      expect(stream.status).toBe(200);
      const asked = Date.now();
      app.child.kill("SIGTERM");
      expect(await app.ended).toBe(0);
      expect(Date.now() - asked).toBeLessThan(8_000);
      await stream.body?.cancel().catch(() => undefined);
      expect(orphans()).toEqual([]);
    });

    test("a second start builds and bundles nothing; when the launcher is killed, nothing is left", async () => {
      const made = [".next/BUILD_ID", ".next/sources.hash", "dist/server.mjs", "dist/worker.mjs"];
      const timesOf = () => made.map((file) => [file, statSync(file).mtimeMs]);
      const before = timesOf();
      app = launch(data, port);
      await app.ready;
      expect(app.said()).not.toContain("Building");
      expect(timesOf()).toEqual(before);

      app.child.kill("SIGKILL");
      await app.ended;
      await expect.poll(orphans, { timeout: 20_000 }).toEqual([]);
    });

    test("a start after that works, and Ctrl+C stops it", async () => {
      app = launch(data, port);
      await app.ready;
      expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
      app.child.kill("SIGINT");
      expect(await app.ended).toBe(0);
      expect(orphans()).toEqual([]);
    });
  });

const BROKEN: [name: string, prepare: (folder: string) => Record<string, string>, sentence: RegExp][] = [
  [
    "a half-finished data folder",
    (folder) => {
      mkdirSync(path.join(folder, "postgres", "cluster", "base"), { recursive: true });
      return {};
    },
    /^The folder .+ does not hold a complete database: move it away .+ and start again\.$/,
  ],
  [
    "a file where the data folder should be",
    (folder) => {
      writeFileSync(path.join(folder, "file"), "");
      return { FEEDLOOM_DATA: path.join(folder, "file") };
    },
    /^A file stands where a folder is needed: preparing the data folder .+ failed\. Move it away and start again\.$/,
  ],
  ["a port that is no number", () => ({ PORT: "web" }), /^PORT is "web": it must be a number from 1 to 65535\.$/],
  [
    "an address range that is none",
    () => ({ FETCH_ALLOW_ADDRESSES: "127.0.0.0/8, 10.0.0.0/33" }),
    /^FETCH_ALLOW_ADDRESSES holds "10\.0\.0\.0\/33": each entry must be a range such as 10\.0\.0\.0\/8\.$/,
  ],
  [
    "an unknown mode",
    () => ({ FEEDLOOM_MODE: "prod" }),
    /^FEEDLOOM_MODE is "prod": it must be "local" or "production"\.$/,
  ],
  [
    "a damaged file of secrets",
    (folder) => {
      writeFileSync(path.join(folder, "secrets.json"), "{");
      return {};
    },
    /^The file .+ is damaged: delete it and start again \(everybody signs in anew\)\.$/,
  ],
  [
    "a database that does not answer",
    () => ({ DATABASE_URL: "postgresql://nobody:x@127.0.0.1:9/none" }),
    /^Migration failed: .*ECONNREFUSED.*$/,
  ],
];

for (const [name, prepare, sentence] of BROKEN) {
  test(`${name} ends the start with one sentence and code 1`, async () => {
    const folder = freshDataFolder();
    const broken = launch(folder, await freePort(), prepare(folder));
    expect(await broken.ended).toBe(1);
    expect(broken.said().trim()).toMatch(sentence);
    rmSync(folder, { recursive: true, force: true });
  });
}
