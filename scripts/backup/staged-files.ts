// The data folder's files of a restore. They come into their places after the database's commit; a note in the database and
// the same note next to them tell, after a kill in between, whether they belong to what the database holds.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type pg from "pg";
import { StartupProblem } from "@/sandbox/startup-problem";
import type { ArchivePlace } from "./archive-file";
import { readTar } from "./tar";
import { KEPT } from "./write-backup";

const FOLDER = "restoring";
const NOTE = "note";
const BEGUN = "begun";
const folderOf = (data: string) => path.join(data, FOLDER);

/** Writes the archive's files next to their places, with a note that names this restore. */
export async function stageFiles(data: string, archive: ArchivePlace, note: string): Promise<void> {
  const folder = folderOf(data);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for await (const { name, content } of readTar(archive)) {
    if (!name.startsWith("data/")) continue;
    const place = path.resolve(folder, name.slice("data/".length));
    if (!place.startsWith(`${path.resolve(folder)}${path.sep}`))
      throw new Error(`${name} leads out of the data folder`);
    mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
    writeSynced(place, content);
  }
  writeSynced(path.join(folder, NOTE), note);
}

/** Returns the note of a restore that was interrupted at its end; null without one. */
export function readStaged(data: string): string | null {
  const note = path.join(folderOf(data), NOTE);
  return existsSync(note) ? readFileSync(note, "utf8") : null;
}

/** Takes back what was staged. */
export const dropStaged = (data: string): void => rmSync(folderOf(data), { recursive: true, force: true });

/** Moves the staged files into their places, instead of what is there. Can be repeated after a kill. */
export function placeStaged(data: string): void {
  const folder = folderOf(data);
  const begun = path.join(folder, BEGUN);
  if (!existsSync(begun)) {
    for (const name of KEPT)
      if (!existsSync(path.join(folder, name))) rmSync(path.join(data, name), { recursive: true, force: true });
    writeSynced(begun, "");
  }
  for (const name of KEPT) {
    const staged = path.join(folder, name);
    if (!existsSync(staged)) continue;
    rmSync(path.join(data, name), { recursive: true, force: true });
    renameSync(staged, path.join(data, name));
  }
  dropStaged(data);
}

/** Writes this restore's note into the transaction that fills the database. */
export const recordRestore = (client: pg.Client, note: string) =>
  client.query(`COMMENT ON TABLE _prisma_migrations IS ${client.escapeLiteral(note)}`);

/**
 * Finishes a restore that was killed after the commit, or takes back what was staged before it. Returns the note of one that
 * it has finished.
 */
export async function finishStaged(client: pg.Client, data: string): Promise<string | null> {
  const staged = readStaged(data);
  if (staged === null) {
    dropStaged(data);
    return null;
  }
  const { rows } = await client.query<{ note: string | null }>(
    "SELECT obj_description(to_regclass('public._prisma_migrations'), 'pg_class') AS note",
  );
  if (rows[0]?.note !== staged) {
    dropStaged(data);
    return null;
  }
  placeStaged(data);
  return staged;
}

/** Throws a StartupProblem while it is not known whether the data folder's files belong to the database. */
export function refuseUnfinishedRestore(data: string): void {
  if (readStaged(data) === null) return;
  throw new StartupProblem(
    `Restoring into ${data} was interrupted: run npm run restore with the same file again, which ends it.`,
  );
}

function writeSynced(file: string, content: string | Buffer): void {
  const handle = openSync(file, "w", 0o600);
  try {
    writeFileSync(handle, content);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
