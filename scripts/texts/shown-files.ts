import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { readTexts, type ShownText } from "./read-texts";

/** Where texts for people are: everything that draws, mails, answers or describes. */
const SHOWN =
  /^(?:app\/|components\/|lib\/(?:client|contracts|dialects|domain|http|shared|syndication)\/|lib\/errors|packages\/extension\/(?:src|static)\/|scripts\/(?:api|server)\/|posts\/|middleware).*\.(?:tsx?|html|md)$/;
/** Tests, lists of words that an analysis looks for, prompts for models, and screens of the development mode. */
const NOT_SHOWN =
  /\.test\.|\/(?:testing|tests|testdata|dev|sample-\w+)\/|sample-mails|icons\.tsx|stop-words|syndication\/(?:dates|sanitize|text)\/|\/full-text\.ts|code-sites|name-by-model|model-advice|read-key-points|session-cookie|\.d\.ts$/;

export type TextsOfFile = { file: string; texts: ShownText[] };

/** Returns the texts of every file of the repository that has some, in the order of their paths. */
export function shownTexts(): TextsOfFile[] {
  return execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => SHOWN.test(file) && !NOT_SHOWN.test(file) && existsSync(file))
    .map((file) => ({ file, texts: textsOf(file, readFileSync(file, "utf8")) }))
    .filter(({ texts }) => texts.length > 0)
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

function textsOf(file: string, source: string): ShownText[] {
  if (/\.tsx?$/.test(file)) return readTexts(source);
  const text = file.endsWith(".html") ? source.replace(/<(?:script|style)[\s\S]*?<\/\w+>|<[^>]*>/g, "") : source;
  return text
    .split("\n")
    .map((line, at) => ({ line: at + 1, text: line.trim() }))
    .filter((each) => /\p{L}{2}/u.test(each.text));
}
