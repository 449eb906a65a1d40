export const OPEN_CDATA = "<![CDATA[";
const CLOSE = "]]>";
/** Sections looked for inside one section. */
const MAX_INSIDE = 20;

type Section = { text: string; end: number };

/**
 * Returns the text of a CDATA section whose first end mark is at `end`, and where it really ends. XML has no sections
 * inside sections, but templates write them: such a one ends once for each, all before the end tag of its `element`.
 */
export function nestedSection(source: string, at: { start: number; end: number }, element: string): Section {
  const text = source.slice(at.start, at.end);
  const inside = text.includes(OPEN_CDATA) ? text.split(OPEN_CDATA).length - 1 : 0;
  let last = at.end;
  for (let i = 0; i < Math.min(inside, MAX_INSIDE); i++) {
    const next = source.indexOf(CLOSE, last + CLOSE.length);
    const between = next < 0 ? "" : source.slice(last + CLOSE.length, next);
    if (next < 0 || between.includes(OPEN_CDATA) || between.includes(`</${element}`)) break;
    last = next;
  }
  if (last === at.end) return { text, end: last };
  return { text: source.slice(at.start, last).replace(/<!\[CDATA\[|\]\]>/g, ""), end: last };
}
