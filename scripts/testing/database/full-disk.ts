import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";

/** The way in which a database runs out of space. Each really fills the disk and can free it again. */
export type DiskWay = "a full disk" | "files that may not grow";

/** A disk for a database, which a test fills and frees. */
export type TestDisk = {
  /** The folder for the cluster. */
  folder: string;
  /** Leaves no room for more than a few pages. */
  fill(postgres: { pid: number }): void;
  free(postgres: { pid: number }): void;
  remove(): void;
};

const MEBIBYTE = 1024 * 1024;
/** A segment of PostgreSQL's log has 16 MiB and must be possible: only what grows beyond is refused. */
const MOST_BYTES = 16 * MEBIBYTE;

/** Returns the ways that this machine has: a file system of its own needs root, the limit of a process needs Linux only. */
export function diskWays(): DiskWay[] {
  if (process.platform !== "linux") return [];
  const place = mkdtempSync(path.join(os.tmpdir(), "feedloom-mount-"));
  const mayMount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", place]).status === 0;
  if (mayMount) execFileSync("umount", [place]);
  rmSync(place, { recursive: true });
  return mayMount ? ["a full disk", "files that may not grow"] : ["files that may not grow"];
}

export const makeDisk = (way: DiskWay): TestDisk => (way === "a full disk" ? mountedDisk() : limitedDisk());

const emptyFolder = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-disk-"));
  chmodSync(folder, 0o711);
  return folder;
};

function mountedDisk(): TestDisk {
  const place = emptyFolder();
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m,mode=711", "tmpfs", place]);
  const folder = path.join(place, "data");
  mkdirSync(folder, { mode: 0o711 });
  const ballast = path.join(place, "ballast");
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(place);
      const file = openSync(ballast, "w");
      const block = Buffer.alloc(MEBIBYTE, 1);
      for (let left = bavail * bsize - MEBIBYTE; left > 0; left -= MEBIBYTE)
        writeSync(file, block, 0, Math.min(left, MEBIBYTE));
      closeSync(file);
    },
    free: () => rmSync(ballast),
    remove() {
      execFileSync("umount", [place]);
      rmSync(place, { recursive: true });
    },
  };
}

/** The same without root: the kernel refuses the server's processes files that grow beyond a size. */
function limitedDisk(): TestDisk {
  const folder = emptyFolder();
  // Without a privilege of its own only the server's own user may limit it.
  const limit = (pid: number, size: string) => {
    const { uid, gid } = statSync(`/proc/${pid}`);
    for (const each of [pid, ...childrenOf(pid)])
      execFileSync("prlimit", ["--pid", String(each), `--fsize=${size}:unlimited`], { uid, gid });
  };
  return {
    folder,
    fill: ({ pid }) => limit(pid, String(MOST_BYTES)),
    free: ({ pid }) => limit(pid, "unlimited"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(/\s+/).filter(Boolean).map(Number);
