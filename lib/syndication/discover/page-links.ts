import { canParseUrl } from "@/lib/shared/parse-url";
import { type HtmlAttributes, type HtmlHandler, tokenizeHtml } from "@/lib/syndication/sanitize/html-tokens";

export type PageLink = {
  tag: "link" | "a";
  /** as written, trimmed */
  href: string;
  /** the base of `href`: the page's address, or a `<base href>` in front of the link (HTML 4.01, 12.4) */
  base: URL;
  /** words of `rel`, lower case */
  rel: ReadonlySet<string>;
  /** MIME type without parameters, lower case */
  type: string;
  /** `title`, else the text of the anchor */
  title: string;
  sizes: string;
};

export type PageLinks = {
  /** the page's address */
  url: URL;
  title: string;
  /** `<meta name content>` by lower-case name or property, the first of each */
  meta: ReadonlyMap<string, string>;
  links: PageLink[];
};

const MAX_LINKS = 2_000;
const MAX_TITLE = 300;
/** Characters of a page; a larger one is cut, as the links are in its first part. */
const MAX_HTML = 6_000_000;

/**
 * Parses the links of a page, in document order. Comments, scripts and text areas hide nothing and add nothing.
 * @param html the page
 * @param url its address; without a valid one the base is `about:blank`, so that relative links are lost
 */
export function parsePageLinks(html: string, url: string): PageLinks {
  const text = html.slice(0, MAX_HTML);
  const address = new URL(canParseUrl(url) ? url : "about:blank");
  const reader = new PageReader(address, SELF_CLOSED.test(text));
  tokenizeHtml(text, reader);
  return {
    url: address,
    title: oneLine(reader.title),
    meta: reader.meta,
    links: reader.links.map((link) => ({ ...link, title: oneLine(link.title) })),
  };
}

/** Tags of XHTML that, parsed as HTML, would swallow the rest of the page. */
const SELF_CLOSED = /<(?:script|style|title|textarea|iframe|noframes)\b[^<>]{0,500}\/>/i;

const oneLine = (text: string): string => text.slice(0, 2_000).replace(/\s+/g, " ").trim().slice(0, MAX_TITLE);
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );

class PageReader implements HtmlHandler {
  title = "";
  readonly meta = new Map<string, string>();
  readonly links: PageLink[] = [];
  private anchor: PageLink | null = null;
  private inTitle = false;
  private inSvg = 0;
  private inTemplate = 0;
  private muted = "";
  private base: URL;
  private hasBase = false;

  /** @param xhtml tokenize as XML: no element of raw text, and `<x/>` is closed */
  constructor(
    private readonly address: URL,
    private readonly xhtml: boolean,
  ) {
    this.base = address;
  }

  inForeignContent(): boolean {
    return this.xhtml;
  }

  open(name: string, attributes: HtmlAttributes, selfClosing: boolean): void {
    if (this.muted !== "" && this.xhtml) return;
    // The content of a template is not part of the page until a script inserts it.
    if (name === "template" && !(selfClosing && this.xhtml)) this.inTemplate += 1;
    if (this.inTemplate > 0) return;
    if (selfClosing && this.xhtml && (MUTED.has(name) || name === "title")) return;
    this.muted = MUTED.has(name) ? name : "";
    if (name === "svg") this.inSvg += 1;
    else if (name === "title") this.inTitle = this.title === "" && this.inSvg === 0;
    else if (name === "base") this.setBase((attributes.get("href") ?? "").trim());
    else if (name === "meta") this.noteMeta(attributes);
    else if (name === "link") this.note("link", attributes);
    else if (name === "a" || name === "area") this.anchor = this.note("a", attributes);
    else if (name === "img" && this.anchor?.title === "") this.anchor.title = attributes.get("alt") ?? "";
  }

  close(name: string): void {
    if (name === this.muted) this.muted = "";
    if (name === "template" && this.inTemplate > 0) this.inTemplate -= 1;
    if (name === "title") this.inTitle = false;
    else if (name === "a") this.anchor = null;
    else if (name === "svg") this.inSvg -= 1;
  }

  text(text: string): void {
    if (this.muted !== "" || this.inTemplate > 0) return;
    if (this.inTitle) this.title = (this.title + text).slice(0, 2_000);
    else if (this.anchor !== null && this.anchor.title.length < MAX_TITLE)
      this.anchor.title += text.slice(0, MAX_TITLE);
  }

  /** Applies a `<base href>`; the first one counts. */
  private setBase(href: string): void {
    if (this.hasBase || href === "" || !canParseUrl(href, this.address)) return;
    this.hasBase = true;
    const base = new URL(href, this.address);
    if (base.protocol === "http:" || base.protocol === "https:") this.base = base;
  }

  private note(tag: PageLink["tag"], attributes: HtmlAttributes): PageLink | null {
    const href = (attributes.get("href") ?? "").trim();
    if (href === "" || href.length > 4_096 || this.links.length >= MAX_LINKS) return null;
    const link: PageLink = {
      tag,
      href,
      base: this.base,
      rel: wordsOf((attributes.get("rel") ?? "").slice(0, 500)),
      type: (attributes.get("type") ?? "").split(";", 1)[0]?.trim().toLowerCase().slice(0, 100) ?? "",
      title: (attributes.get("title") ?? (tag === "a" ? attributes.get("aria-label") : "") ?? "").trim(),
      sizes: (attributes.get("sizes") ?? "").toLowerCase().slice(0, 200),
    };
    this.links.push(link);
    return link;
  }

  private noteMeta(attributes: HtmlAttributes): void {
    const name = (attributes.get("name") ?? attributes.get("property") ?? attributes.get("itemprop") ?? "")
      .trim()
      .toLowerCase();
    if (name === "" || name.length > 100 || this.meta.size >= 200 || this.meta.has(name)) return;
    this.meta.set(name, (attributes.get("content") ?? "").trim().slice(0, 2_000));
  }
}

const MUTED = new Set(["script", "style", "textarea", "noembed", "noframes", "iframe", "xmp"]);
