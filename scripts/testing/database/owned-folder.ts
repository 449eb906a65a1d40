import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { processBirth } from "@/sandbox/process-identity";

/** Makes a folder that belongs to this process, and through which the user of a database server may pass. */
export function makeOwnedFolder(parent: string, prefix: string): string {
  const folder = mkdtempSync(path.join(parent, prefix));
  // As root the server runs as another user.
  chmodSync(folder, 0o711);
  writeFileSync(path.join(folder, "owner"), `${process.pid}\n${processBirth(process.pid)}`);
  return folder;
}

/** Returns true if a folder of {@link makeOwnedFolder} belongs to a process that has ended. */
export function isAbandoned(folder: string): boolean {
  const owner = path.join(folder, "owner");
  if (!existsSync(owner)) return false;
  const [pid, birth] = readFileSync(owner, "utf8").split("\n");
  return processBirth(Number(pid)) !== birth;
}
