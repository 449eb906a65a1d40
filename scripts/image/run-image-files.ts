import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "@/sandbox/free-port";
import { startPostgres } from "@/sandbox/postgres";
import { startWeb } from "@/sandbox/web";
import { copyImageFiles } from "./image-files";

/** `node` in the image. */
const USER = 1000;
const START_MS = 120_000;
/** Of the application, from files that are read by name, and from the database. */
const PAGES = ["/api/health/ready", "/", "/login", "/features", "/sw.js", "/api/openapi.json"];

/** Returns the settings of the image's last stage, so that what is tried is what it sets. */
function imageSettings(root: string): Record<string, string> {
  const stage =
    readFileSync(path.join(root, "Dockerfile"), "utf8")
      .split(/^FROM /m)
      .at(-1) ?? "";
  const lines = [...stage.matchAll(/^ENV (.+)$/gm)].map(([, line = ""]) => line);
  return Object.fromEntries(
    [...lines.join(" ").matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/**
 * Copies the files of the image into a folder that nobody may write, starts migrations, web server and worker there as an
 * ordinary user, and follows a feed until its article is analysed. Throws when something is missing or does not become
 * healthy. Needs the application to be built.
 */
export async function runImageFiles(root: string): Promise<{ megabytes: number; user: number }> {
  const place = mkdtempSync(path.join(os.tmpdir(), "feedloom-image-"));
  const [files, data, cluster] = ["app", "data", "cluster"].map((name) => path.join(place, name)) as [
    string,
    string,
    string,
  ];
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? USER : (process.getuid?.() ?? USER);
  chmodSync(place, 0o711);
  const children: ChildProcess[] = [];
  const postgres = await startPostgres({ root, data: cluster, throwaway: true });
  const sites = await startWeb();
  try {
    const bytes = await copyImageFiles(root, files);
    prepareFolders(files, data, user);
    const [port, workerPort] = [await freePort(), await freePort()];
    const env = {
      ...imageSettings(root),
      PATH: process.env.PATH,
      HOME: "/nonexistent",
      DATABASE_URL: postgres.url,
      DATABASE_DIRECT_URL: postgres.url,
      NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
      BASE_URL: `http://localhost:${port}`,
      FEEDLOOM_DATA: data,
      PORT: String(port),
      WORKER_PORT: String(workerPort),
      FETCH_ALLOW_ADDRESSES: "127.0.0.0/8",
      LOG_LEVEL: "error",
    } as NodeJS.Dict<string> as NodeJS.ProcessEnv;
    const start = (program: string, ...args: string[]) => {
      const identity = isRoot ? { uid: user, gid: user } : {};
      const child = spawn(process.execPath, [`dist/${program}.mjs`, ...args], {
        ...identity,
        cwd: files,
        env,
        stdio: "inherit",
      });
      children.push(child);
      return child;
    };
    const [code] = await once(start("migrate", "--quiet"), "exit");
    if (code !== 0) throw new Error(`dist/migrate.mjs ended with code ${code}.`);
    const parts = [start("server"), start("worker")];
    await becomes(`http://127.0.0.1:${workerPort}/api/health/ready`, parts);
    for (const page of PAGES) await becomes(`http://127.0.0.1:${port}${page}`, parts);
    await sites.add("image.localhost", { "*": { type: "application/rss+xml", body: FEED } });
    await followFeed(postgres.url, sites.url("image.localhost", "/"), parts);
    for (const part of parts) {
      part.kill("SIGTERM");
      const [ended] = await once(part, "exit");
      if (ended !== 0) throw new Error(`A part that was asked to stop ended with code ${ended}.`);
    }
    return { megabytes: Math.round(bytes / 1e6), user };
  } finally {
    for (const child of children) child.kill("SIGKILL");
    await sites.close();
    await postgres.stop();
    rmSync(place, { recursive: true, force: true });
  }
}

/** Lets nobody write the files; a volume and a temporary file system are the user's, as compose.yaml gives them. */
function prepareFolders(files: string, data: string, user: number): void {
  const cache = path.join(files, ".next/cache");
  mkdirSync(cache);
  execFileSync("chmod", ["-R", "a-w,a+rX", files]);
  for (const folder of [data, cache]) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    if (process.getuid?.() === 0) chownSync(folder, user, user);
  }
}

const TEXT = "Solar power is cheaper than coal in most countries, a new report of the energy agency says. ".repeat(20);
const FEED = `<rss version="2.0"><channel><title>Image</title><item><guid>1</guid><title>One</title><description>${TEXT}</description></item></channel></rss>`;

/** Lets a person follow a feed, and waits until the worker has fetched and analysed its article in its threads. */
async function followFeed(databaseUrl: string, url: string, parts: readonly ChildProcess[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `WITH u AS (INSERT INTO users (email, updated_at, last_seen_at) VALUES ('image@example.com', now(), now()) RETURNING key),
        s AS (INSERT INTO sources (kind, identity, url, next_fetch_at) VALUES ('feed', gen_random_uuid(), $1, now()) RETURNING id)
       INSERT INTO feeds (id, user_key, source_id, updated_at) SELECT 1, u.key, s.id, now() FROM u, s`,
      [url],
    );
    await client.query("NOTIFY feedloom_work, '*'");
    await waitFor("an analysed article", parts, async () => {
      const { rowCount } = await client.query(
        "SELECT FROM feed_items i JOIN article_analyses a ON a.article_id = i.article_id",
      );
      return (rowCount ?? 0) > 0;
    });
  } finally {
    await client.end();
  }
}

const becomes = (address: string, parts: readonly ChildProcess[]) =>
  waitFor(address, parts, () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

async function waitFor(what: string, parts: readonly ChildProcess[], isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + START_MS;
  while (!(await isTrue())) {
    if (parts.some(({ exitCode }) => exitCode !== null)) throw new Error(`A part ended before there was ${what}.`);
    if (performance.now() > end) throw new Error(`There was no ${what} within two minutes.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
