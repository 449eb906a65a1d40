import { ROLE } from "./whole-names";

/** The end of a name that is an address: "katiefloyd.com". */
const ENDING = /\.(?:com|org|net|io|me|blog|fm|tv|co|dev)$/i;

/** Between two names: "Ada Frey of Harbour Lights". */
const JOINT = /\s+(?:of|for|at|from|and|&)\s+/;

/**
 * Returns the topics that are not the name of the article's own source or author, unless its title names them. A name of
 * one word stays: a source may be called after its subject ("Kubernetes").
 */
export function withoutOwnNames(
  topics: readonly string[],
  { title, names }: { title: string; names: readonly string[] },
): string[] {
  const own = new Set(
    names
      .flatMap(partsOf)
      .filter((name) => /\S\s+\S/.test(name) || ENDING.test(name))
      .map((name) => plain(name)),
  );
  own.delete("");
  const isOwn = (topic: string) =>
    own.has(plain(topic.replace(ROLE, ""))) || topic.split(JOINT).every((part) => own.has(plain(part)));
  return topics.filter((topic) => !isOwn(topic) || plain(title).includes(plain(topic)));
}

/** "mail@example.org (Ada Frey)", "By Ada Frey and Bo Lind, Harbour Lights". */
const partsOf = (name: string): string[] =>
  [name, ...name.replace(/\S+@\S+/g, "").split(/[(),;|/&]|\s(?:and|at|for|of|[-–—])\s|\bby\s/i)].map((part) =>
    part.trim(),
  );

/** Returns the letters and digits of a name without article and ending. */
const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(ENDING, "")
    .replace(/^the /, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
