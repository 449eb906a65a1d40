import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const TEXT = /\.(?:js|css)$/;
/** Smaller files fit into the packet of their headers. */
const SMALL_BYTES = 1024;
/** The last level takes twice the time for 2 % less. */
const QUALITY = 10;
/** Node compresses in four threads. */
const AT_ONCE = 4;

/**
 * Writes `x.js.br` next to each script and style sheet of a build, compressed better than a request could wait for. The
 * server (scripts/server/packed-files.ts) sends them to browsers that take Brotli.
 */
export async function compressStatic(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => TEXT.test(name));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let name = files.pop(); name !== undefined; name = files.pop()) await compressFile(path.join(folder, name));
    }),
  );
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < SMALL_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${file}.br`, await compress(text, { params }));
}
