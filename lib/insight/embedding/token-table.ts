import { readModelFile } from "@/lib/insight/model-file";
import { WordPiece } from "./word-piece";

/** Changes with everything that changes what a vector means: vectors of two engines are never compared. */
export const EMBEDDING_ENGINE = "static-1";
/** Dimensions of a vector. */
export const WIDTH = 256;
/** Tokens whose rows are in one file, so that a new fit changes only the files of rows that it changes. */
export const TOKENS_PER_FILE = 2048;

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
  loaded ??= parseTable(readModelFile);
  return loaded;
}

/** Returns the name of the file with the rows of a block of tokens, counted from 0. */
export function rowsFile(block: number): string {
  return `tokens/rows-${String(block).padStart(2, "0")}.bin`;
}

/**
 * Assembles the table from its files: `tokens/vocabulary.txt` (one token a line), `tokens/scales.bin` (a 32-bit float a
 * token, little endian) and `tokens/rows-NN.bin` (WIDTH signed bytes a token, TOKENS_PER_FILE tokens a file).
 * @param read returns the content of a file
 * @throws Error when the files do not belong together
 */
export function parseTable(read: (name: string) => Buffer): TokenTable {
  const words = read("tokens/vocabulary.txt").toString("utf8").trimEnd().split("\n");
  const scalesFile = read("tokens/scales.bin");
  // Copied, because typed arrays need aligned memory.
  const scales = new Float32Array(
    scalesFile.buffer.slice(scalesFile.byteOffset, scalesFile.byteOffset + scalesFile.byteLength),
  );
  if (scales.length !== words.length) throw mismatch("tokens/scales.bin");
  const rows = new Int8Array(words.length * WIDTH);
  for (let first = 0; first < words.length; first += TOKENS_PER_FILE) {
    const name = rowsFile(first / TOKENS_PER_FILE);
    const block = read(name);
    const tokens = Math.min(TOKENS_PER_FILE, words.length - first);
    if (block.byteLength !== tokens * WIDTH) throw mismatch(name);
    rows.set(new Int8Array(block.buffer, block.byteOffset, block.byteLength), first * WIDTH);
  }
  return { pieces: new WordPiece(new Map(words.map((word, at) => [word, at]))), rows, scales };
}

function mismatch(name: string): Error {
  return new Error(`${name} does not belong to tokens/vocabulary.txt: it has another number of tokens.`);
}
