import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Characters of a passage; the teacher reads no more of one. */
const LONGEST = 420;
const SHORTEST = 20;

const lines = (file: string) => readFileSync(file, "utf8").split("\n").filter(Boolean);
/** Reads a file with one JSON object a line. */
export const jsonLines = <Row>(file: string): Row[] => lines(file).map((line) => JSON.parse(line) as Row);

/** Returns the files below a folder whose names end so, in a fixed order. */
export function filesBelow(folder: string, endings: readonly string[]): string[] {
  if (!existsSync(folder)) return [];
  const found: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...filesBelow(at, endings));
    else if (entry.isFile() && endings.some((ending) => entry.name.endsWith(ending))) found.push(at);
  }
  return found;
}

/** Returns "headword: meaning; example" of every synset of WordNet. */
export function wordNetGlosses(folder: string): string[] {
  return ["noun", "verb", "adj", "adv"].flatMap((part) =>
    lines(path.join(folder, `data.${part}`)).flatMap((line) => {
      const [data = "", gloss = ""] = line.split(" | ");
      const word = data
        .split(" ")[4]
        ?.replaceAll("_", " ")
        .replace(/\(\w+\)$/, "");
      return line.startsWith(" ") || !word || gloss === "" ? [] : [`${word}: ${gloss.trim()}`];
    }),
  );
}

/** Returns the paragraphs of an HTML page as text; good enough for training, not for display. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(/<(script|style|pre|nav|code)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<\/?(p|li|h\d|div|td|dd|dt|br|section)\b[^>]*>/gi, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(#\d+|\w+);/g, " ")
    .split("\n")
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part.length >= 60 && /[a-z]{3}.*[a-z]{3}/.test(part));
}

/** Splits a text into single sentences and runs of about three, because articles and titles differ in length. */
export function passagesOf(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?])\s+/)
    .map((part) => part.trim())
    .filter((part) => part.length >= SHORTEST);
  const runs: string[] = [];
  for (let at = 0; at + 1 < sentences.length; at += 3) runs.push(sentences.slice(at, at + 3).join(" "));
  return [...sentences, ...runs].map((part) => part.slice(0, LONGEST));
}
