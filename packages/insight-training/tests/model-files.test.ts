import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseTable, TOKENS_PER_FILE, WIDTH } from "@/lib/insight/embedding/token-table";
import { formatTable, type ModelFiles, writeModelFiles } from "../src/training/model-files";
import { seeded } from "../src/training/random";

const TOKENS = TOKENS_PER_FILE + 10;
const words = Array.from({ length: TOKENS }, (_, at) => `word${at}`);

function randomTable(): Float32Array {
  const random = seeded(1);
  const table = new Float32Array(TOKENS * WIDTH);
  for (let at = 0; at < table.length; at += 1) table[at] = random() * 2 - 1;
  return table;
}

const TABLE = randomTable();
const FILES = formatTable(words, TABLE);

/** Reads the files of a model from memory. */
function reader(files: ModelFiles) {
  return (name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`no file ${name}`);
    return file;
  };
}

describe("a token table", () => {
  test("is read as it was fitted, to half a step of each row's range", () => {
    const { pieces, rows, scales } = parseTable(reader(FILES));
    expect(pieces.encode("word7 word2050")).toEqual([7, 2050]);
    for (const token of [0, 1, TOKENS_PER_FILE - 1, TOKENS_PER_FILE, TOKENS - 1]) {
      const scale = scales[token] ?? 0;
      const errors = Array.from({ length: WIDTH }, (_, d) => {
        const at = token * WIDTH + d;
        return Math.abs((rows[at] ?? 0) * scale - (TABLE[at] ?? 0));
      });
      expect(Math.max(...errors)).toBeLessThanOrEqual(scale / 2 + 1e-6);
    }
  });

  test("is split into vocabulary, scales and blocks of rows", () => {
    const sizes = [...FILES].map(([name, { length }]) => [name, length]);
    expect(sizes).toEqual([
      ["tokens/vocabulary.txt", words.join("\n").length + 1],
      ["tokens/scales.bin", TOKENS * 4],
      ["tokens/rows-00.bin", TOKENS_PER_FILE * WIDTH],
      ["tokens/rows-01.bin", 10 * WIDTH],
    ]);
  });

  test.each([
    ["tokens/scales.bin", Buffer.alloc(8)],
    ["tokens/rows-01.bin", Buffer.alloc(WIDTH)],
  ])("is refused when %s has another number of tokens", (name, content) => {
    const files = new Map(FILES).set(name, content);
    expect(() => parseTable(reader(files))).toThrow(name);
  });
});

describe("written model files", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "insight-models-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("a second fit with the same result writes nothing", () => {
    expect(writeModelFiles(folder, FILES)).toHaveLength(4);
    const file = path.join(folder, "tokens/rows-00.bin");
    utimesSync(file, 1_000, 1_000);
    expect(writeModelFiles(folder, formatTable(words, randomTable()))).toEqual([]);
    expect(statSync(file).mtimeMs).toBe(1_000_000);
  });

  test("a changed row writes its block alone, a scaled one the scales alone", () => {
    const table = TABLE.slice();
    writeModelFiles(folder, FILES);
    const last = TOKENS * WIDTH - WIDTH;
    const [first = 0, second = 0] = table.subarray(last, last + 2);
    table.set([second, first], last);
    expect(writeModelFiles(folder, formatTable(words, table))).toEqual(["tokens/rows-01.bin"]);
    for (let at = 0; at < WIDTH; at += 1) table[at] = (table[at] ?? 0) * 2;
    expect(writeModelFiles(folder, formatTable(words, table))).toEqual(["tokens/scales.bin"]);
  });

  test("a smaller vocabulary removes the blocks it no longer has, and no other file", () => {
    writeModelFiles(folder, new Map([["languages.bin", Buffer.from("weights")]]));
    writeModelFiles(folder, FILES);
    const fewer = words.slice(0, TOKENS_PER_FILE);
    const changed = writeModelFiles(folder, formatTable(fewer, TABLE.subarray(0, fewer.length * WIDTH)));
    expect(changed).toEqual(["tokens/vocabulary.txt", "tokens/scales.bin", "tokens/rows-01.bin"]);
    expect(readdirSync(path.join(folder, "tokens")).sort()).toEqual(["rows-00.bin", "scales.bin", "vocabulary.txt"]);
    expect(existsSync(path.join(folder, "languages.bin"))).toBe(true);
  });

  test("another model leaves the token table alone", () => {
    writeModelFiles(folder, FILES);
    expect(writeModelFiles(folder, new Map([["languages.bin", Buffer.from("new")]]))).toEqual(["languages.bin"]);
    expect(readFileSync(path.join(folder, "tokens/scales.bin")).length).toBe(TOKENS * 4);
  });
});
