import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const SHOWN = /^(components\/(?!testing)|app\/|lib\/domain\/base\/mail\/|scripts\/api\/|posts\/).*\.(tsx?|md)$/;
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => SHOWN.test(file) && !/\.test\.|\/testing\//.test(file) && existsSync(file));

/** Stems of verbs that the screens spell with -ize, and American spellings that no name in code has. */
const OTHER_SPELLING =
  /\b(?:organ|recogn|summar|custom|personal|priorit|optim|synchron|categor|apolog|normal|sanit|minim|maxim|special|visual|standard|author|memor)is(?:e[ds]?|ing|ation|er)\b|\b(?:favorite|behavior(?!:)|neighbor|honor|canceled|canceling|traveled|catalog|colored|colorful)s?\b/i;

/** Drops comments and addresses, which nobody reads on a screen. */
const textOf = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "")
    .replace(/["'(`]\/[\w/-]+["')`]/g, "")
    .replace(/(slug|words): "[\w -]+"/g, "");

test("the texts of screens and mails are spelled in one way", () => {
  const found = files.filter((file) => OTHER_SPELLING.test(textOf(readFileSync(file, "utf8"))));
  expect(found).toEqual([]);
});

test.each([
  ["<p>Recognised as private</p>", true],
  ['title: "Canceled"', true],
  ["<p>Recognized by its colour</p>", false],
  ["// organised by hand", false],
  ['href: "/guides/organising-feeds"', false],
])("%s has another spelling: %s", (source, expected) => {
  expect(OTHER_SPELLING.test(textOf(source))).toBe(expected);
});
