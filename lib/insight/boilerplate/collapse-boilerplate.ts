import { BREAKS, type LinedArticle, linesOf, type Range, TAG } from "./article-lines";
import { boilerplateIn, SHOWN } from "./remove-boilerplate";

const VOID = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/;
const WRAPPERS = /^<(div|article|section|main)[\s>]/i;
const DEEPEST_WRAPPER = 8;
/** Fewer words take no more room than the label over it. */
const LEAST_WORDS = 6;

/**
 * Returns an article's HTML with the whole blocks at its head and foot that its source repeats collapsed into
 * `details`. Blocks between the article's own, and parts of a paragraph, stay. An article that consists only of
 * repeated blocks stays, too.
 */
export function collapseBoilerplate(article: LinedArticle, boilerplate: readonly string[]): string {
  const { html } = article;
  const { parts, isOnlyBoilerplate } = boilerplateIn(article, boilerplate);
  if (parts.length === 0 || isOnlyBoilerplate) return html;
  const repeated = new Set(parts.filter(({ key }) => !key.startsWith(".")).map((part) => startOf(part)));
  const lines = linesOf(article).map((line) => ({ at: startOf(line), words: line.words }));
  const blocks = blocksOf(html).map(([from, to]) => {
    const own = lines.filter(({ at }) => at >= from && at < to);
    const isShown = SHOWN.test(html.slice(from, to));
    return {
      range: [from, to] as const,
      words: own.reduce((sum, { words }) => sum + words, 0),
      isRepeated: !isShown && own.length > 0 && own.every(({ at }) => repeated.has(at)),
      isOwn: isShown || own.some(({ at }) => !repeated.has(at)),
    };
  });
  const first = blocks.findIndex(({ isOwn }) => isOwn);
  const last = blocks.findLastIndex(({ isOwn }) => isOwn);
  if (first < 0) return html;
  return [blocks.slice(last + 1), blocks.slice(0, first)].reduce((collapsed, run) => {
    const [start, end] = [run.find(({ isRepeated }) => isRepeated), run.findLast(({ isRepeated }) => isRepeated)];
    if (!start || !end || run.reduce((sum, { words }) => sum + words, 0) < LEAST_WORDS) return collapsed;
    const [from, to] = [start.range[0], end.range[1]];
    return `${collapsed.slice(0, from)}<details class="repeated"><summary>Repeated in every article</summary>${collapsed.slice(from, to)}</details>${collapsed.slice(to)}`;
  }, html);
}

const startOf = (part: { ranges(): Range[] }) => part.ranges()[0]?.[0] ?? -1;

/** Returns the outermost blocks in order, without the elements around all of them; none where tags do not match. */
function blocksOf(html: string): Range[] {
  let [from, to] = [0, html.length];
  for (let depth = 0; depth < DEEPEST_WRAPPER; depth += 1) {
    const blocks = blocksBetween(html, from, to);
    const [only, more] = blocks.filter(([start, end]) => html.slice(start, end).trim() !== "");
    if (!only || more || !WRAPPERS.test(html.slice(...only))) return blocks;
    from = html.indexOf(">", only[0]) + 1;
    to = html.lastIndexOf("</", only[1] - 1);
  }
  return [];
}

function blocksBetween(html: string, from: number, to: number): Range[] {
  const blocks: Range[] = [];
  let start = from;
  let depth = 0;
  const cut = (end: number) => {
    if (end > start) blocks.push([start, end]);
    start = end;
  };
  for (const match of html.slice(from, to).matchAll(TAG)) {
    const name = match[2]?.toLowerCase() ?? "";
    const [begin, end] = [from + match.index, from + match.index + match[0].length];
    const isBreak = BREAKS.has(name);
    if (VOID.test(name)) {
      if (isBreak && depth === 0) cut(end);
    } else if (match[1] === "/") {
      depth -= 1;
      if (depth < 0) return [];
      if (isBreak && depth === 0) cut(end);
    } else {
      if (isBreak && depth === 0) cut(begin);
      depth += 1;
    }
  }
  cut(to);
  return depth === 0 ? blocks : [];
}
