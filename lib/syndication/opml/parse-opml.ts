import { canParseUrl } from "@/lib/shared/parse-url";
import { type HtmlAttributes, type HtmlHandler, tokenizeHtml } from "@/lib/syndication/sanitize/html-tokens";
import { FeedParseError, type OpmlOutline } from "@/lib/syndication/types";
import { expandDeclaredEntities } from "./expand-entities";

/** More feeds than any reader exports; a longer list is refused rather than silently cut. */
const MAX_OUTLINES = 100_000;
const MAX_LISTS = 50;
const MAX_FOLDER = 500;
const MAX_DEPTH = 50;

/**
 * Parses a subscription list: OPML 1.0, 1.1 and 2.0 as exported in practice, in any case of names, with unescaped
 * ampersands and missing end tags. Too few lists are well-formed for an XML parser, so they are parsed by tags alone:
 * nothing external is loaded, and the time is linear in the length.
 * @param text the file, decoded
 * @returns one entry per feed address and folder, in order. `folder` is the path of titles around it ("A/B"; a slash
 * inside a title is written as U+2215), else its first `category`, else empty; `title` is what the list shows (`text`,
 * else `title`), empty when it has neither.
 * @throws FeedParseError when the text is not a subscription list
 */
export function parseOpml(text: string): OpmlOutline[] {
  return parseOpmlEntries(text).flatMap(({ title, xmlUrl, htmlUrl, folder }) =>
    xmlUrl === "" ? [] : [{ title, xmlUrl, htmlUrl, folder }],
  );
}

/** An outline that is a feed or is declared as one. */
export type OpmlEntry = OpmlOutline & {
  /** plain text, in one line */
  description: string;
  /** the unusable address as written; empty unless `xmlUrl` is, or when there is none */
  given: string;
  /** attributes with a prefix, names in lower case */
  own: Readonly<Record<string, string>>;
  /** those of the innermost folder around it */
  folderOwn: Readonly<Record<string, string>>;
};

/**
 * Parses the same list for an import that reports what it could not use: it includes outlines that are declared feeds
 * without a usable address, with an empty `xmlUrl`, and those that have keywords instead (`prefix:keywords`).
 * @throws FeedParseError when the text is not a subscription list
 */
export function parseOpmlEntries(text: string): OpmlEntry[] {
  return parseOpmlList(text).entries;
}

/** Another subscription list that a list names. */
export type OpmlLink = { title: string; url: string };

/**
 * Parses a list with the lists that it names: outlines of type "include" (OPML 2.0), of type "link" to an OPML file, and
 * Liferea's "source"; at most 50.
 * @throws FeedParseError when the text is not a subscription list
 */
export function parseOpmlList(text: string): { entries: OpmlEntry[]; lists: OpmlLink[] } {
  if (text.trim() === "") throw new FeedParseError("empty", "The file is empty.");
  const reader = new OpmlReader();
  tokenizeHtml(expandDeclaredEntities(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text), reader);
  if (reader.tooMany) throw new FeedParseError("too-large", `The list has more than ${MAX_OUTLINES} entries.`);
  const isList = reader.isOpml && reader.root !== "html";
  if (!isList && !reader.outlines.some(({ xmlUrl }) => xmlUrl !== "")) throw notOpml(reader.root, text);
  return { entries: reader.outlines, lists: reader.lists };
}

function notOpml(root: string, text: string): FeedParseError {
  if (root === "html") return new FeedParseError("html", "This is a web page, not an OPML subscription list.");
  const is =
    root === "rss" || root === "feed" || root === "rdf:rdf" ? " but a feed" : /^\s*[[{]/.test(text) ? " but JSON" : "";
  return new FeedParseError("not-a-feed", `This is not an OPML subscription list${is}.`);
}

class OpmlReader implements HtmlHandler {
  readonly outlines: OpmlEntry[] = [];
  readonly lists: OpmlLink[] = [];
  isOpml = false;
  tooMany = false;
  root = "";
  /**
   * titles and own attributes of the open outlines, and the names of the folders down to each; the title is null for one
   * that is a feed
   */
  private readonly path: { title: string | null; own: OpmlEntry["own"]; folder: string }[] = [];
  private tooDeep = 0;
  private readonly seen = new Set<string>();

  /** Returns true: XML has no elements of raw text, and `<title/>` ends at once. */
  inForeignContent(): boolean {
    return true;
  }

  done(): boolean {
    return this.tooMany;
  }

  open(name: string, attributes: HtmlAttributes, selfClosing: boolean): void {
    const local = name.slice(name.indexOf(":") + 1);
    if (this.root === "") this.root = name;
    if (local === "opml") this.isOpml = true;
    if (local !== "outline") return;
    const url = feedUrl(attributes);
    const title = (attributes.get("text")?.trim() || attributes.get("title")?.trim()) ?? "";
    const own = ownAttributes(attributes);
    const isFeed = url !== "" || isDeclaredFeed(attributes) || Object.keys(own).some(isQuery);
    if (isFeed) this.add(url, oneLine(title), { attributes, own });
    else this.addList(listUrl(attributes), oneLine(title));
    if (selfClosing) return;
    if (this.path.length >= MAX_DEPTH) this.tooDeep += 1;
    else this.enter(isFeed ? null : oneLine(title), own);
  }

  close(name: string): void {
    if (name.slice(name.indexOf(":") + 1) !== "outline") return;
    if (this.tooDeep > 0) this.tooDeep -= 1;
    else this.path.pop();
  }

  text(): void {}

  private add(xmlUrl: string, title: string, outline: { attributes: HtmlAttributes; own: OpmlEntry["own"] }): void {
    const { attributes, own } = outline;
    const folder = this.folder() || category(attributes).slice(0, MAX_FOLDER);
    const given = xmlUrl === "" ? oneLine(first(attributes, ...ADDRESSES, "url")) : "";
    const key = [xmlUrl, given, folder, ...Object.values(own)].join("\n");
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.tooMany = this.outlines.length >= MAX_OUTLINES;
    if (this.tooMany) return;
    const htmlUrl = httpUrl(first(attributes, "htmlurl", "html_url", "weburl", "siteurl", "link"));
    const description = oneLine(attributes.get("description") ?? "");
    const folderOwn = this.path.findLast((outline) => outline.title)?.own ?? {};
    this.outlines.push({ title, xmlUrl, htmlUrl, folder, description, given, own, folderOwn });
  }

  private addList(url: string, title: string): void {
    if (url === "" || this.lists.length >= MAX_LISTS || this.lists.some((list) => list.url === url)) return;
    this.lists.push({ title: title || url, url });
  }

  private enter(title: string | null, own: OpmlEntry["own"]): void {
    const parent = this.folder();
    const name = (title ?? "").replaceAll("/", "∕");
    const folder = parent && name ? `${parent}/${name}` : parent || name;
    this.path.push({ title, own, folder: folder.slice(0, MAX_FOLDER) });
  }

  private folder(): string {
    return this.path.at(-1)?.folder ?? "";
  }
}

/** The attributes in which readers write a feed's address. */
const ADDRESSES = ["xmlurl", "xml_url", "xmluri", "feedurl", "feed_url", "rssurl"];

/** Returns the address of another list, or an empty text. */
function listUrl(attributes: HtmlAttributes): string {
  const type = (attributes.get("type") ?? "").trim().toLowerCase();
  const url = httpUrl(first(attributes, "url", ...ADDRESSES, "href"));
  if (type === "include" || type === "source") return url;
  return type === "link" && /\.opml(?:[?#]|$)/i.test(url) ? url : "";
}

/** Types that declare a feed, whatever the address. */
function isDeclaredFeed(attributes: HtmlAttributes): boolean {
  const type = (attributes.get("type") ?? "").trim().toLowerCase();
  return type !== "source" && (/^(?:rss\w*|atom\w*|feed)$/.test(type) || first(attributes, ...ADDRESSES) !== "");
}

const isQuery = (name: string): boolean => name.endsWith(":keywords");

/** Returns the attributes with a prefix, except XML's own. */
function ownAttributes(attributes: HtmlAttributes): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [name, value] of attributes) {
    if (/^(?!xml)[a-z][\w.-]*:./.test(name)) own[name] = value.trim().slice(0, 2_000);
  }
  return own;
}

const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, (run) => (/\s/.test(run) ? " " : ""))
    .slice(0, 1_000)
    .trim();
const first = (attributes: HtmlAttributes, ...names: string[]): string =>
  names.map((name) => attributes.get(name)?.trim()).find(Boolean) ?? "";

/**
 * Returns `xmlUrl` by any of its names. A plain `url` is a feed where the outline says so or its address looks like it:
 * types such as "link" and "include" point to pages and other lists.
 */
function feedUrl(attributes: HtmlAttributes): string {
  const type = (attributes.get("type") ?? "").trim().toLowerCase();
  // Liferea's name for a list inside the list.
  if (type === "source") return "";
  const own = first(attributes, ...ADDRESSES);
  if (own !== "") return httpUrl(own);
  const plain = httpUrl(first(attributes, "url", "href"));
  const isFeed =
    type === ""
      ? /rss|feed|atom|rdf|\.xml/i.test(plain)
      : /^(?:rss\w*|atom\w*|feed|rdf|json|xml|pie|.*\/.*)$/.test(type);
  return isFeed ? plain : "";
}

/**
 * Returns an absolute http(s) address as given; `feed:` is a spelling of http, a bare host gets https. Empty for
 * everything else.
 */
function httpUrl(given: string): string {
  const url = given
    .replace(/\s+/g, "%20")
    .replace(/^(?:feed|itpc|pcast):(?:\/\/)?(?=https?:)/i, "")
    .replace(/^(?:feed|itpc|pcast):(?:\/\/)?/i, "http://");
  const absolute = url.startsWith("//")
    ? `https:${url}`
    : /^[\w-]+(?:\.[\w-]+)+(?:[:/?]|$)/.test(url)
      ? `https://${url}`
      : url;
  return /^https?:\/\//i.test(absolute) && absolute.length <= 8_192 && canParseUrl(absolute) ? absolute : "";
}

/** Returns the first path of OPML 2.0's comma-separated list of slash-delimited paths. */
function category(attributes: HtmlAttributes): string {
  const firstOne = (attributes.get("category") ?? "").split(",", 1)[0] ?? "";
  return oneLine(firstOne).replace(/^\/+|\/+$/g, "");
}
