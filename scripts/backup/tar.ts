// The part of the tar format (POSIX.1-1988 "ustar") that a backup needs: plain files with short names.
import { type ArchivePlace, createArchive, openArchive } from "./archive-file";

const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);

export type Entry = { name: string; content: Buffer };

/** Writes files into an archive that `tar` reads (unless it is encrypted), one after the other. */
export async function tarWriter(place: ArchivePlace) {
  const archive = await createArchive(place);
  return {
    async add({ name, content }: Entry) {
      await archive.write(header(name, content.length));
      await archive.write(content);
      await archive.write(Buffer.alloc(padding(content.length)));
    },
    async close() {
      await archive.write(END);
      await archive.finish();
    },
    abandon: archive.abandon,
  };
}

/** Reads an archive file by file. Throws for what is cut off or no archive. */
export async function* readTar(place: ArchivePlace): AsyncGenerator<Entry> {
  const archive = await openArchive(place);
  try {
    for (;;) {
      const head = await archive.read(BLOCK);
      if (head.every((byte) => byte === 0)) return;
      if (head.toString("latin1", 257, 262) !== "ustar" || checksum(head) !== octal(head, 148, 8))
        throw new Error("the file is no backup, or it is damaged");
      const size = octal(head, 124, 12);
      const name = head.toString("utf8", 0, 100).replace(/\0.*$/s, "");
      const content = await archive.read(size + padding(size));
      yield { name, content: content.subarray(0, size) };
    }
  } finally {
    await archive.close();
  }
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
