import { existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
import { StartupProblem } from "@/sandbox/startup-problem";
import {
  CHUNK,
  HEADER_BYTES,
  isSealed,
  newSeal,
  openChunk,
  SEALED_CHUNK,
  type Seal,
  sealChunk,
  sealOf,
} from "./sealed";

/** An archive's file and the passphrase that encrypts it; undefined: it is not encrypted. */
export type ArchivePlace = { file: string; passphrase: string | undefined };

export type ArchiveWriter = {
  write: (bytes: Buffer) => Promise<void>;
  /** Syncs everything to the disk and gives the file its name. */
  finish: () => Promise<void>;
  /** Leaves no file behind. */
  abandon: () => Promise<void>;
};

export type ArchiveReader = {
  /** Returns the next bytes. Throws when there are fewer. */
  read: (size: number) => Promise<Buffer>;
  close: () => Promise<void>;
};

/**
 * Creates an archive that its owner alone can read. Until it is complete its name ends in `.partial`, so that what a killed
 * process leaves behind is taken for no backup. Throws a StartupProblem when the file exists already.
 */
export async function createArchive({ file, passphrase }: ArchivePlace): Promise<ArchiveWriter> {
  refuseExisting(file);
  const unfinished = `${file}.${process.pid}.partial`;
  const handle = await open(unfinished, "wx", 0o600);
  const out = passphrase ? await sealedOutput(handle, await newSeal(passphrase)) : plainOutput(handle);
  return {
    write: out.write,
    async finish() {
      await out.end();
      await handle.sync();
      await handle.close();
      giveName(unfinished, file);
      const folder = await open(path.dirname(file), "r");
      await folder
        .sync()
        .catch(() => undefined)
        .finally(() => folder.close());
    },
    async abandon() {
      await handle.close().catch(() => undefined);
      rmSync(unfinished, { force: true });
    },
  };
}

/** Opens an archive for reading. Errors say what is wrong with it, and that it is encrypted where no passphrase is given. */
export async function openArchive({ file, passphrase }: ArchivePlace): Promise<ArchiveReader> {
  const handle = await open(file, "r");
  try {
    const start = await readAt(handle, { at: 0, size: HEADER_BYTES });
    const close = () => handle.close();
    if (!isSealed(start)) return { read: plainInput(handle), close };
    if (!passphrase) throw new Error("it is encrypted: set FEEDLOOM_BACKUP_PASSPHRASE");
    return { read: sealedInput(handle, await sealOf(passphrase, start)), close };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StartupProblem(`${file} exists already: choose another name, or move it away.`);
}

function giveName(unfinished: string, file: string): void {
  try {
    // Unlike renaming, it never replaces what another process has put there.
    linkSync(unfinished, file);
    rmSync(unfinished);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") refuseExisting(file);
    // A file system without hard links.
    renameSync(unfinished, file);
  }
}

type Output = { write: (bytes: Buffer) => Promise<void>; end: () => Promise<void> };

const plainOutput = (handle: FileHandle): Output => {
  return { write: (bytes) => handle.writeFile(bytes), end: async () => undefined };
};

async function sealedOutput(handle: FileHandle, seal: Seal): Promise<Output> {
  await handle.writeFile(seal.header);
  let kept: Buffer = Buffer.alloc(0);
  let number = 0;
  const put = (chunk: Buffer, isLast: boolean) =>
    handle.writeFile(sealChunk(seal, chunk, { number: number++, isLast }));
  return {
    async write(bytes) {
      kept = kept.length > 0 ? Buffer.concat([kept, bytes]) : bytes;
      // One byte at least stays for the last chunk, of which nobody knows yet that it is the last.
      while (kept.length > CHUNK) {
        await put(kept.subarray(0, CHUNK), false);
        kept = kept.subarray(CHUNK);
      }
    },
    end: () => put(kept, true),
  };
}

function plainInput(handle: FileHandle): ArchiveReader["read"] {
  let at = 0;
  return async (size) => {
    const bytes = await readAt(handle, { at, size });
    if (bytes.length < size) throw new Error("the file is cut off");
    at += size;
    return bytes;
  };
}

function sealedInput(handle: FileHandle, seal: Seal): ArchiveReader["read"] {
  let at = HEADER_BYTES;
  let number = 0;
  let isOver = false;
  let kept: Buffer = Buffer.alloc(0);
  const next = async () => {
    // A byte more than a chunk: without it this chunk is the last.
    const sealed = await readAt(handle, { at, size: SEALED_CHUNK + 1 });
    isOver = sealed.length <= SEALED_CHUNK;
    const chunk = openChunk(seal, sealed.subarray(0, SEALED_CHUNK), { number: number++, isLast: isOver });
    at += SEALED_CHUNK;
    return chunk;
  };
  return async (size) => {
    const parts = [kept];
    let there = kept.length;
    while (there < size && !isOver) {
      const chunk = await next();
      parts.push(chunk);
      there += chunk.length;
    }
    if (there < size) throw new Error("the file is cut off");
    const all = parts.length > 1 ? Buffer.concat(parts) : kept;
    kept = all.subarray(size);
    return all.subarray(0, size);
  };
}

/** Returns the bytes from `at` on, at most `size`. */
async function readAt(handle: FileHandle, { at, size }: { at: number; size: number }): Promise<Buffer> {
  const buffer = Buffer.alloc(size);
  let read = 0;
  while (read < size) {
    const { bytesRead } = await handle.read(buffer, read, size - read, at + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return buffer.subarray(0, read);
}
