import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { until } from "@/sandbox/until";
import { chooseMemoryFolder } from "@/scripts/testing/database/memory-folder.mjs";
import { isAbandoned, makeOwnedFolder } from "@/scripts/testing/database/owned-folder";

const PREFIX = "feedloom-run-";

/** A database server ends within this time after the process that started it. */
const SERVER_END_MS = 15_000;

/**
 * Makes one folder for all temporary files of this run and of the tools it starts, in memory where there is room.
 * Removes the folders of runs that were killed. Returns the folder and what removes it.
 */
export function makeRunFolder(): { folder: string; remove: () => Promise<void> } {
  chooseMemoryFolder();
  const parent = os.tmpdir();
  // Files that outlive a run, such as the unpacked browser, stay out of its folder.
  process.env.FEEDLOOM_DISK_TMP ??= parent;
  for (const name of readdirSync(parent)) {
    const folder = path.join(parent, name);
    if (name.startsWith(PREFIX) && isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
  }
  const folder = makeOwnedFolder(parent, PREFIX);
  process.env.TMPDIR = path.join(folder, "tmp");
  mkdirSync(process.env.TMPDIR);
  chmodSync(process.env.TMPDIR, 0o1777);
  return { folder, remove: () => removeFolder(folder) };
}

/** Removes the folder; a server that is still stopping may write to it for a moment longer. */
async function removeFolder(folder: string): Promise<void> {
  await until(() => {
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // A file appeared in a folder that was being removed.
    }
    return !existsSync(folder);
  }, SERVER_END_MS);
}
