/** The compared data of one of two articles with the same link. */
export type Candidate = {
  title: string;
  /** Plain text, or its beginning. */
  text: string;
  /** The link. */
  url: string;
  /** The addresses of the source: its site and its document. Empty for a source that only finds articles of others. */
  sourceUrls: readonly string[];
  /** True if found by keywords: such a source publishes nothing itself. */
  isFound: boolean;
};

/** Words that must agree before texts alone say that two articles are one. */
const LEAST_WORDS = 40;
/** Words at which a teaser says enough to be compared. */
const LEAST_TEASER = 12;
/** Share of the pairs of words that two texts have in common, of all that either has. */
const SAME_TEXT = 0.8;
/** Share of a teaser's pairs of words that the beginning of the article has. */
const SAME_BEGINNING = 0.9;

/**
 * Returns true if two articles with the same link are one article. Link blogs link to other people's articles and add
 * words of their own, mostly under the same title; so a title decides only where both come from the site that they link
 * to, or were found by keywords. Otherwise the texts must agree.
 */
export function isSameArticle(a: Candidate, b: Candidate): boolean {
  const [first, second] = [pairsOf(a.text), pairsOf(b.text)];
  if (agreement(first, second) >= SAME_TEXT && Math.min(first.length, second.length) >= LEAST_WORDS) return true;
  if (!titlesAgree(a.title, b.title)) return false;
  if (isOwn(a) && isOwn(b)) return !((a.isFound || b.isFound) && contradict(first, second));
  return agreement(first, second) >= SAME_TEXT && first.length >= LEAST_TEASER ? true : beginsAlike(first, second);
}

/** Returns true if titles agree, without the name of the site at the end of one of them, or after it was cut off. */
function titlesAgree(a: string, b: string): boolean {
  const [first, second] = [plain(a), plain(b)];
  if (first === "" || second === "") return false;
  if (first === second || plain(withoutSite(a)) === plain(withoutSite(b))) return true;
  if (plain(withoutSite(a)) === second || first === plain(withoutSite(b))) return true;
  return isCut(a, second) || isCut(b, first);
}

const plain = (text: string) => wordsOf(text).join(" ");

/** "Title - Site" and "Title | Site" without the site, if a title of three words is left. */
function withoutSite(title: string): string {
  const cut = title.replace(/\s[-–—|·•:]\s[^-–—|·•]{1,60}$/u, "");
  return wordsOf(cut).length >= 3 ? cut : title;
}

function isCut(title: string, other: string): boolean {
  const cut = /^(.{15,}?)\s*(?:…|\.\.\.)$/su.exec(title)?.[1];
  return cut !== undefined && other.startsWith(plain(cut));
}

const isOwn = ({ url, sourceUrls, isFound }: Candidate) =>
  isFound || sourceUrls.some((address) => siteOf(address) !== null && siteOf(address) === siteOf(url));

/** Hosts under which every name is its own site. */
const SHARED_HOSTS =
  /(?:^|\.)(?:github\.io|gitlab\.io|blogspot\.com|wordpress\.com|substack\.com|tumblr\.com|medium\.com|livejournal\.com|typepad\.com|bearblog\.dev|netlify\.app|vercel\.app|pages\.dev|neocities\.org|ghost\.io|micro\.blog|hashnode\.dev|write\.as|svbtle\.com|posthaven\.com|beehiiv\.com|buttondown\.email|(?:com?|org|net|ac|gov|edu|or|ne)\.[a-z]{2})$/;

/** Returns the name that a site's hosts share, such as example.org of feeds.example.org. */
function siteOf(address: string): string | null {
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(address)?.[1]?.toLowerCase().replace(/\.$/, "");
  if (host === undefined) return null;
  const labels = host.split(".");
  return labels.slice(SHARED_HOSTS.test(labels.join(".")) ? -3 : -2).join(".");
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns each word with the one after it. */
function pairsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.map((word, at) => `${word} ${words[at + 1] ?? ""}`);
}

function agreement(a: readonly string[], b: readonly string[]): number {
  const [first, second] = [new Set(a), new Set(b)];
  const common = [...first].filter((pair) => second.has(pair)).length;
  const all = first.size + second.size - common;
  return all === 0 ? 0 : common / all;
}

/** Returns true if two long texts have little in common, as those of an article and of what a link blog says about it. */
function contradict(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const known = new Set(long);
  return short.length >= LEAST_WORDS && short.filter((pair) => known.has(pair)).length < short.length * 0.3;
}

/** Returns true if the shorter text is the beginning of the longer one: a teaser of it. */
function beginsAlike(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < LEAST_TEASER) return false;
  const beginning = new Set(long.slice(0, Math.ceil(short.length * 1.3)));
  return short.filter((pair) => beginning.has(pair)).length >= short.length * SAME_BEGINNING - 1;
}
