/** Characters that may be searched for end tags in one document. Beyond them, every element counts as closed. */
const MAX_LOOKAHEAD = 30_000_000;

/** The known end tags of the open elements of one document. `left`: characters that may still be searched. */
export type EndTags = { source: string; left: number; known: (boolean | undefined)[] };

export const newEndTags = (source: string): EndTags => ({ source, left: MAX_LOOKAHEAD, known: [] });

/** An open element: its place in the stack, its name as written, and where the search for its end begins. */
type OpenElement = { depth: number; name: string; at: number };

/**
 * Returns true if an open element has its own end tag; elements of the
 * same name in between are counted. Every element is searched once; the caller calls {@link forgetEndTag} when it closes.
 */
export function isClosedLater(ends: EndTags, { depth, name, at }: OpenElement): boolean {
  const known = ends.known[depth];
  if (known !== undefined) return known;
  const found = ends.left <= 0 || hasEndTag(ends, name, at);
  ends.known[depth] = found;
  return found;
}

/** Forgets what is known about the element at `depth`, which was closed. */
export function forgetEndTag(ends: EndTags, depth: number): void {
  if (ends.known.length > depth) ends.known.length = depth;
}

function hasEndTag(ends: EndTags, name: string, from: number): boolean {
  const { source } = ends;
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const tag = new RegExp(`<(/?)${literal}(?=[\\s/>])[^<>]*>`, "g");
  tag.lastIndex = from;
  let open = 1;
  for (let match = tag.exec(source); match; match = tag.exec(source)) {
    if (match[1] === "/") open--;
    else if (!match[0].endsWith("/>")) open++;
    if (open === 0) break;
  }
  ends.left -= (open === 0 ? tag.lastIndex : source.length) - from;
  return open === 0;
}
