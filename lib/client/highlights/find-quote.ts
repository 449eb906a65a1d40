/** A W3C TextQuoteSelector: a text with what stands around it. */
export type QuoteSelector = { quote: string; prefix: string; suffix: string };
export type Span = { start: number; end: number };

/** Of a quote's words, this share may differ. */
const EDITED = 0.25;
/** A quote with fewer words is only found as it is. */
const LEAST_WORDS = 4;
/** Words of text times words of quote that are compared at most: some 50 ms. */
const MOST_STEPS = 20_000_000;

/**
 * Returns where a text has the quote, as offsets; null where it has not. White space counts as one blank, however much
 * there is. Of several places the one whose surroundings are most alike counts. A quote that was edited is found by most
 * of its words in their order.
 */
export function findQuote(text: string, selector: QuoteSelector): Span | null {
  const plain = withoutSpaces(text);
  const quote = collapsed(selector.quote).trim();
  if (quote === "") return null;
  const places = exactPlaces(plain.text, quote);
  const best = bestPlace(plain.text, places.length > 0 ? places : editedPlaces(plain.text, quote), selector);
  return best && { start: plain.at(best.start), end: plain.at(best.end - 1) + 1 };
}

const collapsed = (text: string): string => text.replace(/\s+/g, " ");

/** Returns a text with single blanks, and where its characters are in the original. */
function withoutSpaces(text: string): { text: string; at: (offset: number) => number } {
  const origins: number[] = [];
  let plain = "";
  for (const { 0: part, index } of text.matchAll(/\s+|\S+/g)) {
    const isBlank = /^\s/.test(part);
    plain += isBlank ? " " : part;
    for (let offset = 0; offset < (isBlank ? 1 : part.length); offset += 1) origins.push(index + offset);
  }
  return { text: plain, at: (offset) => origins[offset] ?? text.length };
}

function exactPlaces(text: string, quote: string): Span[] {
  const places: Span[] = [];
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    places.push({ start, end: start + quote.length });
  }
  return places;
}

type Word = Span & { word: string };

/** A word; in scripts without spaces a character. (`Intl.Segmenter` copies the whole text for each word.) */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[\p{L}\p{N}\p{M}]+/gu;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    return { word: word.toLowerCase(), start: index, end: index + word.length };
  });

/**
 * Returns the places whose words differ least from the quote's, and by a quarter at most: Sellers' algorithm, by words. A
 * word that is missing, added or another one is a difference.
 */
function editedPlaces(text: string, quote: string): Span[] {
  const wanted = wordsOf(quote).map(({ word }) => word);
  const words = wordsOf(text);
  if (wanted.length < LEAST_WORDS || wanted.length * words.length > MOST_STEPS) return [];
  let least = Math.floor(wanted.length * EDITED);
  let places: Span[] = [];
  // For each beginning of the quote: the fewest differences of a place that ends here, and the place's first word.
  let costs = Array.from({ length: wanted.length + 1 }, (_, at) => at);
  let firsts = costs.map(() => 0);
  for (const [at, { word, end }] of words.entries()) {
    const nextCosts = [0];
    const nextFirsts = [at + 1];
    for (let length = 1; length <= wanted.length; length += 1) {
      const same = (costs[length - 1] ?? 0) + (wanted[length - 1] === word ? 0 : 1);
      const added = (costs[length] ?? 0) + 1;
      const missing = (nextCosts[length - 1] ?? 0) + 1;
      const cost = Math.min(same, added, missing);
      nextCosts.push(cost);
      const first =
        cost === same
          ? length === 1
            ? at
            : firsts[length - 1]
          : cost === added
            ? firsts[length]
            : nextFirsts[length - 1];
      nextFirsts.push(first ?? at);
    }
    [costs, firsts] = [nextCosts, nextFirsts];
    const cost = costs[wanted.length] ?? 0;
    const start = words[firsts[wanted.length] ?? 0]?.start;
    if (cost > least || start === undefined || start >= end) continue;
    if (cost < least) places = [];
    least = cost;
    places.push({ start, end });
  }
  return places;
}

/** Returns the place whose surroundings share most with those of the quote: the first of equal ones. */
function bestPlace(text: string, places: readonly Span[], { prefix, suffix }: QuoteSelector): Span | null {
  const [before, after] = [collapsed(prefix).trimEnd(), collapsed(suffix).trimStart()];
  let best: Span | null = null;
  let most = -1;
  for (const place of places) {
    const left = text.slice(0, place.start).trimEnd();
    const right = text.slice(place.end).trimStart();
    const alike = sharedEnd(left, before) + sharedStart(right, after);
    if (alike > most) [best, most] = [place, alike];
  }
  return best;
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[length] === other[length]) length += 1;
  return length;
}

function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < other.length && one[one.length - 1 - length] === other[other.length - 1 - length]) length += 1;
  return length;
}
