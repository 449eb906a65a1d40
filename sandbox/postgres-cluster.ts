import { spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { PostgresHome } from "./postgres-home";
import { asStartupProblem, StartupProblem } from "./startup-problem";

/**
 * Makes sure that a complete cluster of the right version exists at `home.data/cluster`.
 * It is created next to that place and renamed when complete, so a start that is killed midway leaves no partial cluster.
 */
export async function ensureCluster(
  home: PostgresHome,
  { password, throwaway }: { password: string; throwaway: boolean },
): Promise<{ folder: string; made: boolean }> {
  const folder = path.join(home.data, "cluster");
  for (const name of readdirSync(home.data)) {
    if (name.startsWith("cluster.new")) rmSync(path.join(home.data, name), { recursive: true, force: true });
  }
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
  if (existsSync(folder)) {
    assertUsable(folder, home);
    return { folder, made: false };
  }
  const unfinished = `${folder}.new`;
  const passwordFile = path.join(home.data, "cluster.new.password");
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (home.owner.uid !== undefined && home.owner.gid !== undefined) {
      chownSync(passwordFile, home.owner.uid, home.owner.gid);
    }
    await runInitdb(home, unfinished, [
      `--pwfile=${passwordFile}`,
      ...(throwaway ? withoutChecksums(home.native) : []),
    ]);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
  return { folder, made: true };
}

function assertUsable(folder: string, home: PostgresHome) {
  const complete = existsSync(path.join(folder, "PG_VERSION")) && existsSync(path.join(folder, "global", "pg_control"));
  if (!complete) {
    throw new StartupProblem(
      `The folder ${folder} does not hold a complete database: move it away (or restore it from a backup) and start again.`,
    );
  }
  const found = readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim();
  const ours = programMajor(home.native);
  if (found !== ours) {
    throw new StartupProblem(
      `The data in ${folder} was written by PostgreSQL ${found} and this version brings PostgreSQL ${ours}: export it with the older one (pg_dump) and import it, or set FEEDLOOM_DATA to another folder.`,
    );
  }
}

/** From version 18 on pages have checksums unless refused. */
const withoutChecksums = (native: string) => (Number(programMajor(native)) < 18 ? [] : ["--no-data-checksums"]);

/** Sorting by code point and Unicode's letter case, from PostgreSQL itself; version 16 takes them from the system. */
function locale(native: string): string[] {
  if (Number(programMajor(native)) < 17) return ["--locale=C.UTF-8"];
  return ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
}

function programMajor(native: string) {
  const answer = spawnSync(path.join(native, "bin", "postgres"), ["--version"], { encoding: "utf8" });
  return /(\d+)\./.exec(answer.stdout ?? "")?.[1] ?? "?";
}

async function runInitdb(home: PostgresHome, folder: string, flags: string[]) {
  mkdirSync(path.dirname(folder), { recursive: true });
  const child = spawn(
    path.join(home.native, "bin", "initdb"),
    [
      `--pgdata=${folder}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      ...locale(home.native),
      "--no-sync",
      "--no-instructions",
      ...flags,
    ],
    { ...home.owner, cwd: home.data, stdio: ["ignore", "ignore", "pipe"] },
  );
  let complaint = "";
  child.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code === 0) return;
  const problem = asStartupProblem(new Error(complaint), `preparing the database in ${home.data}`);
  if (problem instanceof StartupProblem) throw problem;
  const line = /(?:FATAL|error):\s*(.+)/i.exec(complaint)?.[1] ?? `initdb ended with code ${code}`;
  throw new StartupProblem(`The database in ${home.data} could not be prepared: ${line.trim()}.`);
}

/**
 * Sets the password of the superuser on a stopped cluster, for when its file was lost.
 * @param password hexadecimal, so that it needs no quoting
 */
export function resetPassword(home: PostgresHome, folder: string, password: string) {
  spawnSync(path.join(home.native, "bin", "postgres"), ["--single", "-D", folder, "postgres"], {
    ...home.owner,
    cwd: folder,
    input: `ALTER ROLE postgres PASSWORD '${password}';\n`,
  });
}
