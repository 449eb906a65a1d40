import { existsSync, readFileSync, statfsSync } from "node:fs";
import os from "node:os";

const FOLDER = "/dev/shm";
/** The number of tmpfs in statfs(2). */
const TMPFS = 0x01021994;
/** What the databases of a whole run take at most, with room for what else is in memory. */
const NEEDED_BYTES = 3 * 1024 ** 3;

/** Returns true if programs may be started from a folder that is its own mount. */
function runsPrograms() {
  const mounts = existsSync("/proc/self/mounts") ? readFileSync("/proc/self/mounts", "utf8") : "";
  const options = mounts
    .split("\n")
    .find((line) => line.split(" ")[1] === FOLDER)
    ?.split(" ")[3];
  return options !== undefined && !options.split(",").includes("noexec");
}

function isRoomy() {
  if (!existsSync(FOLDER)) return false;
  const { type, bavail, bsize } = statfsSync(FOLDER);
  return type === TMPFS && bavail * bsize >= NEEDED_BYTES && os.freemem() >= NEEDED_BYTES && runsPrograms();
}

/**
 * Lets this process and those it starts keep their temporary files in memory, where the machine has enough of it: making
 * a database from a template is a thousand small files, which take ten times as long on a disk.
 * FEEDLOOM_DISK_TMP keeps the folder on the disk, for what outlives a run.
 */
export function chooseMemoryFolder() {
  if (process.env.FEEDLOOM_DISK_TMP || !isRoomy()) return;
  process.env.FEEDLOOM_DISK_TMP = os.tmpdir();
  process.env.TMPDIR = FOLDER;
}
