import { readModelFile } from "@/lib/insight/model-file";
import { WordPiece } from "./word-piece";

/** Changes with everything that changes what a vector means: vectors of two engines are never compared. */
export const EMBEDDING_ENGINE = "static-1";
/** Dimensions of a vector. */
export const WIDTH = 256;
const MAGIC = 0x54544c46;
const HEADER_BYTES = 20;

export type TokenTable = {
  pieces: WordPiece;
  /** One row of WIDTH small integers per token. */
  rows: Int8Array;
  /** Factor of each row's integers. */
  scales: Float32Array;
};

let loaded: TokenTable | undefined;

/** Returns the token table of this build; read once, about 8 MB. */
export function tokenTable(): TokenTable {
  loaded ??= parseTable(readModelFile("tokens.bin"));
  return loaded;
}

/**
 * A table's file: magic, version, tokens, width, bytes of vocabulary (each 32 bits, little endian), the vocabulary (one
 * token a line, padded to four bytes), a 32-bit scale a token, then the rows.
 */
export function parseTable(file: Buffer): TokenTable {
  const [magic, , tokens = 0, width, vocabularyBytes = 0] = Array.from({ length: 5 }, (_, at) =>
    file.readUInt32LE(at * 4),
  );
  if (magic !== MAGIC || width !== WIDTH) throw new Error("The token table is of another version.");
  const words = file
    .toString("utf8", HEADER_BYTES, HEADER_BYTES + vocabularyBytes)
    .trimEnd()
    .split("\n");
  const scalesAt = HEADER_BYTES + vocabularyBytes;
  // Copied, because typed arrays need aligned memory.
  const scales = new Float32Array(
    file.buffer.slice(file.byteOffset + scalesAt, file.byteOffset + scalesAt + tokens * 4),
  );
  const rowsAt = file.byteOffset + scalesAt + tokens * 4;
  const rows = new Int8Array(file.buffer.slice(rowsAt, rowsAt + tokens * WIDTH));
  return { pieces: new WordPiece(new Map(words.map((word, at) => [word, at]))), rows, scales };
}

/** Serialises a fitted table: each row in 255 steps of its own range. */
export function formatTable(words: readonly string[], table: Float32Array): Buffer {
  const text = Buffer.from(`${words.join("\n")}\n`, "utf8");
  const vocabulary = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, "\n")]);
  const header = Buffer.alloc(HEADER_BYTES);
  [MAGIC, 1, words.length, WIDTH, vocabulary.length].forEach((value, at) => {
    header.writeUInt32LE(value, at * 4);
  });
  const scales = new Float32Array(words.length);
  const rows = new Int8Array(words.length * WIDTH);
  for (let token = 0; token < words.length; token += 1) {
    const row = table.subarray(token * WIDTH, (token + 1) * WIDTH);
    const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127;
    scales[token] = scale;
    for (let d = 0; d < WIDTH; d += 1) rows[token * WIDTH + d] = Math.round((row[d] as number) / scale);
  }
  return Buffer.concat([header, vocabulary, Buffer.from(scales.buffer), Buffer.from(rows.buffer)]);
}
