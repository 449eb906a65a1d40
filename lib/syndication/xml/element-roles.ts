/** A tag name in lower case and what it means for the structure. */
export type Kind = { name: string; root: boolean; empty: boolean; repeated: boolean; beside: boolean };

const setOf = (names: string) => new Set(names.split(" "));

/** Local names that may be the top of a feed, or of what is left of one. */
const ROOTS = setOf("rss rdf feed channel entry item");
/** HTML elements without an end tag, met where feeds carry HTML unescaped. */
const VOID = setOf("br hr img input wbr col area param base meta");
const REPEATED = setOf("item entry");
const BESIDE = setOf("item entry guid pubdate description content:encoded dc:creator dc:date link title");

/** Elements whose own text means nothing: what stands between their children is dropped. */
export const CONTAINERS = setOf("rss rdf:rdf feed channel item entry media:group");
/** Elements of plain text: one that can only stand beside them opening inside means a lost end tag. */
export const PLAIN = setOf("title link guid pubdate category comments language id updated published");

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Returns the role of a tag name, as written. */
export function roleOf(written: string): Kind {
  const name = written.toLowerCase();
  const local = localName(name);
  return {
    name,
    root: ROOTS.has(local),
    empty: VOID.has(name),
    repeated: REPEATED.has(local),
    beside: BESIDE.has(name),
  };
}
