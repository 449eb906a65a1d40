import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

/** A picture as it was sent to a reader, with the validators by which its site can confirm that it has not changed. */
export type StoredImage = {
  type: string;
  bytes: Uint8Array;
  /** ms */
  fetchedAt: number;
  validators: { etag: string | null; lastModified: string | null };
};

const MEGABYTE = 1_000_000;
/** Share of the limit that a sweep leaves. It removes the pictures that were unused for longest. */
const KEPT_SHARE = 0.9;
/** Share of the limit that must be written before the next sweep. */
const SWEEP_SHARE = 0.05;
/** Milliseconds between two updates of a file's last use. */
const TOUCH_INTERVAL_MS = 3_600_000;
/** Bytes of the length of the description, which precedes the picture. */
const LENGTH_BYTES = 4;

/** Bytes of a block of the file system: the least that a file takes, however small it is. */
const BLOCK = 4_096;

const onDisk = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;

/**
 * Stores pictures in a folder with a limit; the least recently used leave first. Any number of processes may use one
 * folder. A disk that cannot be written to costs nothing but speed.
 */
export class ImageFiles {
  private written: number;
  private sweeping: Promise<void> | null = null;

  constructor(
    private readonly folder: string,
    private readonly maxBytes: number,
  ) {
    // The first picture of a process begins with a sweep.
    this.written = maxBytes;
  }

  /** Returns a stored picture, or null. */
  async read(name: string): Promise<StoredImage | null> {
    try {
      const file = this.fileOf(name);
      const content = await readFile(file);
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > TOUCH_INTERVAL_MS) await utimes(file, new Date(), new Date());
      const end = LENGTH_BYTES + content.readUInt32BE(0);
      return { ...JSON.parse(content.toString("utf8", LENGTH_BYTES, end)), bytes: content.subarray(end) };
    } catch {
      return null;
    }
  }

  /** Stores a picture whole or not at all. */
  async write(name: string, { bytes, ...about }: StoredImage): Promise<void> {
    const file = this.fileOf(name);
    const description = Buffer.from(JSON.stringify(about));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(description.length);
    const draft = `${file}.${randomUUID()}`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(draft, Buffer.concat([length, description, bytes]));
      await rename(draft, file);
    } catch (error) {
      logger().debug({ err: error }, "a picture could not be stored");
      await unlink(draft).catch(() => undefined);
      return;
    }
    this.written += onDisk(LENGTH_BYTES + description.length + bytes.length);
    if (this.written > this.maxBytes * SWEEP_SHARE) await this.sweep();
  }

  /** Removes the least recently used files beyond the limit, those of killed processes included. */
  sweep(): Promise<void> {
    this.written = 0;
    this.sweeping ??= this.removeOldest().finally(() => {
      this.sweeping = null;
    });
    return this.sweeping;
  }

  private async removeOldest(): Promise<void> {
    const names = await readdir(this.folder, { recursive: true }).catch(() => []);
    const files: { file: string; size: number; usedAt: number }[] = [];
    for (const name of names) {
      const file = path.join(this.folder, name);
      const found = await stat(file).catch(() => null);
      if (found?.isFile()) files.push({ file, size: onDisk(found.size), usedAt: found.mtimeMs });
    }
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total <= this.maxBytes) return;
    for (const { file, size } of files.sort((a, b) => a.usedAt - b.usedAt)) {
      if (total <= this.maxBytes * KEPT_SHARE) break;
      await unlink(file).catch(() => undefined);
      total -= size;
    }
  }

  private fileOf(name: string): string {
    const hash = createHash("sha256").update(name).digest("hex");
    return path.join(this.folder, hash.slice(0, 2), hash.slice(2));
  }
}

let files: ImageFiles | null | undefined;

/** Returns the process's picture store; null where the disk does not outlive a request or IMAGE_CACHE_MB is 0. */
export function imageFiles(): ImageFiles | null {
  const { isVercel, dataDir, imageCacheMegabytes } = env();
  files ??=
    isVercel || imageCacheMegabytes === 0
      ? null
      : new ImageFiles(path.resolve(dataDir, "images"), imageCacheMegabytes * MEGABYTE);
  return files;
}
