import path from "node:path";
import { pathToFileURL } from "node:url";
import { KEY_BYTES, type LanguageHeader, SCORE_BITS } from "@/lib/insight/language/language-table";

/** The tables of the package eld, which it keeps as objects of 200 MB. */
export type EldTables = {
  ngramsData: { languages: Record<number, string>; ngrams: Record<string, Record<number, number>> };
  dictionary: readonly string[];
  avgScore: Record<string, number>;
};

/** Loads the tables from the installed package, which does not export them. */
export async function loadEld(root: string): Promise<EldTables> {
  const load = (file: string) => import(pathToFileURL(path.join(root, "node_modules/eld/src", file)).href);
  const [{ ngramsData }, { dictionary }, { avgScore }] = await Promise.all(
    ["ngrams/medium.js", "dictionary.js", "avgScore.js"].map(load),
  );
  return { ngramsData, dictionary, avgScore };
}

/** Serialises them as `parseLanguages` reads them, with bytes instead of the characters that stand for bytes there. */
export function packLanguages({ ngramsData, dictionary, avgScore }: EldTables): Buffer {
  const languages = Object.values(ngramsData.languages).map((code) => ({ code, average: avgScore[code] ?? 1 }));
  const high = dictionary.flatMap((character, byte) => (byte < 0x80 ? [] : [{ character, byte }]));
  const blank = Array.from({ length: 0x80 }, (_, at) => at + 0x80).filter((byte) => (dictionary[byte] ?? " ") === " ");
  const byteOf = new Map(high.flatMap(({ character, byte }) => (character === " " ? [] : [[character, byte]])));
  const keyOf = (ngram: string) =>
    [...ngram].reduce((key, character) => key * 256 + (byteOf.get(character) ?? character.charCodeAt(0)), 0);
  const entries = Object.entries(ngramsData.ngrams)
    .map(([ngram, scores]) => ({ key: keyOf(ngram), scores: Object.entries(scores) }))
    .sort((a, b) => a.key - b.key);
  const keys = Buffer.alloc(entries.length * KEY_BYTES);
  entries.forEach(({ key }, at) => {
    keys.writeUIntBE(key, at * KEY_BYTES, KEY_BYTES);
  });
  const scored = entries.flatMap(({ scores }) => scores);
  const pairs = Buffer.alloc(scored.length * 2);
  scored.forEach(([language, score], at) => {
    pairs.writeUInt16LE((Number(language) << SCORE_BITS) | score, at * 2);
  });
  const header: LanguageHeader = { languages, blank, ngrams: entries.length, pairs: scored.length };
  const counts = Buffer.from(entries.map(({ scores }) => scores.length));
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), keys, counts, pairs]);
}
