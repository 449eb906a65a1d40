/** The role of a tag name (in lower case) in the structure of a document. */
export type ElementRole = { name: string; root: boolean; empty: boolean; repeated: boolean; beside: boolean };

const setOf = (names: string) => new Set(names.split(" "));

/** Local names that may be the root of a feed, or of what is left of one. */
const ROOTS = setOf("rss rdf feed channel entry item");
/** HTML elements without an end tag, found where feeds have unescaped HTML. */
const VOID = setOf("br hr img input wbr col area param base meta");
const REPEATED = setOf("item entry");
const BESIDE = setOf("item entry guid pubdate description content:encoded dc:creator dc:date link title");

/** Elements whose own text means nothing: text between their children is dropped. */
export const CONTAINERS = setOf("rss rdf:rdf feed channel item entry media:group");
/** Elements of plain text: a start tag inside that belongs next to them means a missing end tag. */
export const PLAIN = setOf("title link guid pubdate category comments language id updated published");

/** Elements that items are in. */
export const LISTS = setOf("rss rdf:rdf rdf feed channel item entry rss:rss rss:channel atom:feed");
/** Elements of web pages whose content is no markup of the page. */
export const RAW_TEXT = setOf("script style textarea template xmp noembed noframes iframe");

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Returns the role of a tag name, as written. */
export function roleOf(written: string): ElementRole {
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
