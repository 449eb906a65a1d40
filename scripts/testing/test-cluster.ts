import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type RunningPostgres, startPostgres } from "@/sandbox/postgres";
import { stopLeftover } from "@/sandbox/stop-leftover";
import { bundle, bundlePath } from "@/scripts/launch/bundle.mjs";
import { isAbandoned, makeOwnedFolder } from "@/scripts/testing/database/owned-folder";

const PREFIX = "feedloom-test-";
export const TEMPLATE = "template_feedloom";

/** A throwaway PostgreSQL whose database `url` is migrated; `data` is the folder that goes with it. */
export type TestCluster = RunningPostgres & { data: string };

/**
 * Starts a throwaway PostgreSQL with one migrated database, from which every test file gets a copy.
 * Removes first what killed runs have left behind.
 */
export async function startTestCluster(): Promise<TestCluster> {
  await removeLeftovers();
  const data = makeOwnedFolder(os.tmpdir(), PREFIX);
  const [server] = await Promise.all([
    startPostgres({ root: process.cwd(), data, database: TEMPLATE, throwaway: true, native: programs() }),
    bundle({ migrate: "scripts/migrate.ts" }),
  ]);
  writeFileSync(path.join(data, "cluster-folder"), server.folder);
  try {
    await migrate(server.url);
  } catch (error) {
    await server.stop();
    removeFolder(data);
    throw error;
  }
  return {
    ...server,
    data,
    async stop() {
      await server.stop();
      removeFolder(data);
    },
  };
}

/** Other PostgreSQL programs than ours to test with (`npm run test:databases`). */
const programs = () => process.env.FEEDLOOM_TEST_POSTGRES || undefined;

/** TEST_PARTITIONS runs the tests on so many partitions of the tables with one row per person and article. */
function migrate(url: string): Promise<void> {
  const partitions = process.env.TEST_PARTITIONS ? ["--partitions", process.env.TEST_PARTITIONS] : [];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bundlePath("migrate"), "--quiet", ...partitions], {
      env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: "" },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error("the migrations could not be applied"));
    });
  });
}

async function removeLeftovers() {
  const folders = new Set([os.tmpdir(), process.env.FEEDLOOM_DISK_TMP ?? os.tmpdir()]);
  const all = [...folders].flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })));
  for (const { folder: parent, name } of all) {
    const data = path.join(parent, name);
    if (!name.startsWith(PREFIX) || !isAbandoned(data)) continue;
    const folder = path.join(data, "cluster-folder");
    if (existsSync(folder)) await stopLeftover(readFileSync(folder, "utf8"));
    removeFolder(data);
  }
}

function removeFolder(data: string) {
  const note = path.join(data, "cluster-folder");
  // As root the cluster may lie outside `data`, in a folder made for this run alone.
  if (existsSync(note)) {
    const home = path.dirname(readFileSync(note, "utf8"));
    rmSync(home.startsWith(data) ? home : path.dirname(home), { recursive: true, force: true });
  }
  rmSync(data, { recursive: true, force: true });
}
