import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rowsFile, TOKENS_PER_FILE, WIDTH } from "@/lib/insight/embedding/token-table";

/** The files of a model, by their names below lib/insight/models. */
export type ModelFiles = ReadonlyMap<string, Buffer>;

/** Largest absolute value of a signed byte that weights are scaled to. */
const STEPS = 127;
/** Keeps the scale of a row of zeros above zero. */
const SMALLEST = 1e-9;

/** Serialises a fitted token table as `parseTable` reads it: each row in 255 steps of its own range. */
export function formatTable(words: readonly string[], table: Float32Array): ModelFiles {
  const scales = new Float32Array(words.length);
  const rows = new Int8Array(words.length * WIDTH);
  for (let token = 0; token < words.length; token += 1) {
    const row = table.subarray(token * WIDTH, (token + 1) * WIDTH);
    const scale = scaleOf(row);
    scales[token] = scale;
    for (let d = 0; d < WIDTH; d += 1) rows[token * WIDTH + d] = Math.round((row[d] as number) / scale);
  }
  const files = new Map([
    ["tokens/vocabulary.txt", Buffer.from(`${words.join("\n")}\n`, "utf8")],
    ["tokens/scales.bin", Buffer.from(scales.buffer)],
  ]);
  const bytes = Buffer.from(rows.buffer);
  for (let block = 0; block * TOKENS_PER_FILE < words.length; block += 1) {
    const size = TOKENS_PER_FILE * WIDTH;
    files.set(rowsFile(block), bytes.subarray(block * size, (block + 1) * size));
  }
  return files;
}

function scaleOf(row: Float32Array): number {
  return row.reduce((most, value) => Math.max(most, Math.abs(value)), SMALLEST) / STEPS;
}

/**
 * Writes the files whose bytes changed, and removes blocks of rows that a table no longer has.
 * @returns the names of the files that were written or removed
 */
export function writeModelFiles(folder: string, files: ModelFiles): string[] {
  const changed: string[] = [];
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    if (existsSync(file) && readFileSync(file).equals(content)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    changed.push(name);
  }
  for (const name of files.has(rowsFile(0)) ? staleRows(folder, files) : []) {
    rmSync(path.join(folder, name));
    changed.push(name);
  }
  return changed;
}

function staleRows(folder: string, files: ModelFiles): string[] {
  return readdirSync(path.join(folder, "tokens"))
    .map((name) => `tokens/${name}`)
    .filter((name) => /\/rows-\d+\.bin$/.test(name) && !files.has(name));
}
