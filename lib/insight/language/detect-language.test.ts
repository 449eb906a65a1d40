import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eld } from "eld/medium";
import fc from "fast-check";
import { readModelFile } from "@/lib/insight/model-file";
import { loadEld, packLanguages } from "@/packages/insight-training/src/training/pack-languages";
import { bestLanguage, detectLanguage } from "./detect-language";
import { parseLanguages } from "./language-table";

const FOLDERS = ["packages/insight-training/own-set", "lib/syndication", "docs", "lib/insight"];

/** Returns the language that the original package of the table detects. */
function expected(text: string) {
  const found = eld.detect(text);
  if (found.language === "") return null;
  const scores = found.getScores();
  const { [found.language]: score = 0, ...others } = scores;
  const next = Math.max(0, ...Object.values(others));
  return { code: found.language, score, next, isReliable: found.isReliable() };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsv|txt|md|json|jsonl|xml|rss|atom|html|ts)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test("the file holds what the package says", async () => {
  expect(readModelFile("languages.bin").equals(packLanguages(await loadEld(process.cwd())))).toBe(true);
});

test("every text of the repository gets the language, scores and reliability that the package gives it", () => {
  const texts = FOLDERS.flatMap(filesBelow).flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [text, ...text.split("\n").filter((line) => line.length > 3)];
  });
  expect(texts.length).toBeGreaterThan(20_000);
  const different = texts.filter((text) => JSON.stringify(bestLanguage(text)) !== JSON.stringify(expected(text)));
  expect(different).toEqual([]);
});

test("made-up texts of any letters do, too", () => {
  // Characters of the first plane, without letters that were added to Unicode after Node.js 20.
  const letter = fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0xa0, max: 0x870 }),
    fc.integer({ min: 0x900, max: 0xb80 }),
    fc.integer({ min: 0x1100, max: 0x1c80 }),
    fc.integer({ min: 0x2010, max: 0xa7c0 }),
    fc.integer({ min: 0xac00, max: 0xffff }),
    fc.integer({ min: 0x10000, max: 0x10ffff }),
  );
  const word = fc.array(letter, { minLength: 1, maxLength: 120 }).map((codes) => String.fromCodePoint(...codes));
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const text = words.join(" ");
      expect(bestLanguage(text)).toEqual(expected(text));
    }),
    { numRuns: 500 },
  );
});

test("a text with too few letters has no language", () => {
  expect(detectLanguage("1234 5678", "https://example.org/a/long/address")).toBeNull();
  expect(detectLanguage("Guten Morgen allerseits", "")?.code).toBe("de");
});

test("a file that was cut off is refused", () => {
  const file = readModelFile("languages.bin");
  expect(() => parseLanguages(file.subarray(0, -1))).toThrow("languages.bin has not the length that it names");
});
