// The part of the tar format (POSIX.1-1988 "ustar") that a backup needs: plain files with short names.
import { open } from "node:fs/promises";

const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);

export type Entry = { name: string; content: Buffer };

/** Writes files into an archive that `tar` reads, one after the other, and syncs it to the disk at the end. */
export async function tarWriter(file: string) {
  // Secrets are in it: nobody else may read it. A file that is there already is not overwritten.
  const handle = await open(file, "wx", 0o600);
  return {
    async add({ name, content }: Entry) {
      await handle.write(header(name, content.length));
      await handle.write(content);
      await handle.write(Buffer.alloc(padding(content.length)));
    },
    async close() {
      await handle.write(END);
      await handle.sync();
      await handle.close();
    },
    abandon: () => handle.close(),
  };
}

/** Reads an archive file by file. Throws for what is cut off or no archive. */
export async function* readTar(file: string): AsyncGenerator<Entry> {
  const handle = await open(file, "r");
  try {
    for (let at = 0; ; ) {
      const head = await readExactly(handle, at, BLOCK);
      if (head.every((byte) => byte === 0)) return;
      if (head.toString("latin1", 257, 262) !== "ustar" || checksum(head) !== octal(head, 148, 8))
        throw new Error("the file is no backup, or it is damaged");
      const size = octal(head, 124, 12);
      const name = head.toString("utf8", 0, 100).replace(/\0.*$/s, "");
      yield { name, content: await readExactly(handle, at + BLOCK, size) };
      at += BLOCK + size + padding(size);
    }
  } finally {
    await handle.close();
  }
}

async function readExactly(handle: Awaited<ReturnType<typeof open>>, at: number, size: number): Promise<Buffer> {
  const buffer = Buffer.alloc(size);
  const { bytesRead } = await handle.read(buffer, 0, size, at);
  if (bytesRead < size) throw new Error("the file is cut off");
  return buffer;
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is too long a name for the archive`);
  const head = Buffer.alloc(BLOCK);
  const write = (text: string, at: number) => head.write(text, at, "latin1");
  head.write(name, 0, "utf8");
  write("0000600\0", 100);
  write("0000000\0", 108);
  write("0000000\0", 116);
  write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  write("00000000000\0", 136);
  write("0", 156);
  write("ustar\x0000", 257);
  write(`${checksum(head).toString(8).padStart(6, "0")}\0 `, 148);
  return head;
}

/** The sum of the header's bytes, with its own place counted as spaces. */
const checksum = (head: Buffer): number =>
  head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

const octal = (head: Buffer, at: number, length: number) =>
  Number.parseInt(head.toString("latin1", at, at + length).replace(/[\0 ]+$/, ""), 8);
const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;
