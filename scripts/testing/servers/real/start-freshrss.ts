import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/sandbox/free-port";
import { FAKE_PASSWORD, FAKE_USER } from "@/scripts/testing/servers/fake-servers";
import { FOLDER, type RealServer, STATES, startServer } from "./real-server";

/** Starts a copy of FreshRSS with PHP's own server and SQLite, with an account that follows these feeds. */
export async function startFreshRss(
  folder: string,
  { urls }: { urls: ReadonlyMap<string, string> },
): Promise<RealServer> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const copy = mkdtempSync(path.join(os.tmpdir(), "feedloom-freshrss-"));
  // Its settings and articles lie among its programs.
  cpSync(folder, copy, { recursive: true });
  rmSync(path.join(copy, "data", "config.php"), { force: true });
  const php = (script: string, ...args: string[]) =>
    execFileSync("php", [path.join("cli", `${script}.php`), ...args], { cwd: copy, stdio: ["ignore", "pipe", "pipe"] });
  const remove = () => rmSync(copy, { recursive: true, force: true });
  let end: (() => Promise<void>) | undefined;
  try {
    php("prepare");
    const settings = ["--environment", "production", "--auth-type", "form", "--db-type", "sqlite", "--language", "en"];
    php("do-install", "--default-user", FAKE_USER, "--base-url", address, "--api-enabled", ...settings);
    const passwords = ["--password", FAKE_PASSWORD, "--api-password", FAKE_PASSWORD];
    php("create-user", "--user", FAKE_USER, ...passwords, "--language", "en", "--no-default-feeds");
    writeFileSync(path.join(copy, "feeds.opml"), opmlOf(urls));
    php("import-for-user", "--user", FAKE_USER, "--filename", path.join(copy, "feeds.opml"));
    php("actualize-user", "--user", FAKE_USER);
    const args = ["-S", new URL(address).host, "-t", path.join(copy, "p")];
    end = await startServer("php", args, { address, cwd: copy, env: { PHP_CLI_SERVER_WORKERS: "2" } });
    await mark(`${address}/api/greader.php`);
  } catch (thrown) {
    await end?.();
    remove();
    throw thrown;
  }
  const account = { user: FAKE_USER, password: FAKE_PASSWORD };
  return {
    inputs: [
      { kind: "google-reader", address, ...account },
      { kind: "fever", address, ...account },
    ],
    hasLabels: true,
    async stop() {
      await end?.();
      remove();
    },
  };
}

function opmlOf(urls: ReadonlyMap<string, string>): string {
  const outlines = [...urls].map(([name, url]) => {
    const outline = `<outline type="rss" text="${name}" xmlUrl="${url}"/>`;
    return name === "Sea" ? `<outline text="${FOLDER}">${outline}</outline>` : outline;
  });
  return `<?xml version="1.0"?><opml version="2.0"><head/><body>${outlines.join("")}</body></opml>`;
}

/** Marks the articles by the Google Reader API. */
async function mark(base: string): Promise<void> {
  const login = new URLSearchParams({ Email: FAKE_USER, Passwd: FAKE_PASSWORD });
  const signedIn = await (await fetch(`${base}/accounts/ClientLogin`, { method: "POST", body: login })).text();
  const headers = { authorization: `GoogleLogin auth=${/^Auth=(.*)$/m.exec(signedIn)?.[1]}` };
  const stream = `${base}/reader/api/0/stream/contents/user/-/state/com.google/reading-list?output=json&n=10000`;
  const { items } = (await (await fetch(stream, { headers })).json()) as {
    items: { id: string; alternate: { href: string }[] }[];
  };
  const placeOf = (item: (typeof items)[number]) => Number(item.alternate[0]?.href.split("/").at(-1));
  const tag = async (name: string, isTagged: (at: number) => boolean) => {
    const ids = items.filter((item) => isTagged(placeOf(item))).map(({ id }) => ["i", id]);
    const body = new URLSearchParams([["a", `user/-/${name}`], ...ids]);
    const { ok, status } = await fetch(`${base}/reader/api/0/edit-tag`, { method: "POST", headers, body });
    if (!ok) throw new Error(`edit-tag: ${status}`);
  };
  await tag("state/com.google/read", STATES.isRead);
  await tag("state/com.google/starred", STATES.isStarred);
  await tag("label/Keep", (at) => STATES.labelOf(at) !== null);
}
