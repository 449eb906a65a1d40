import { Readability } from "@mozilla/readability";
import { canParseUrl, parseUrl } from "@/lib/shared/parse-url";
import { type ArticleHtml, articleHtml } from "./sanitize/article-html";
import {
  escapeAttribute,
  escapeText,
  type HtmlAttributes,
  type HtmlHandler,
  tokenizeHtml,
} from "./sanitize/html-tokens";

export type FullText = ArticleHtml & {
  /** plain text; empty when the page does not say */
  title: string;
  author: string;
  siteName: string;
};

/** Larger pages are not articles; a DOM costs about 0.3 ms of CPU for each element. */
const MAX_HTML = 4_000_000;
const MAX_ELEMENTS = 10_000;
const MAX_DEPTH = 250;
/** Below this many characters of text Readability looks again with weaker rules. */
const CHARACTERS = 300;
/** Shorter than this it is a menu or a notice, and the feed's own text is the better one. */
const LEAST_TEXT = 100;

/**
 * Takes the article out of a web page (Mozilla Readability, what Firefox's reader view uses), sanitised.
 * Scripts of the page never run and nothing is loaded.
 * @param html the page, decoded
 * @param url its address after redirects
 * @returns null when no article is recognisable or the page is too large or too deep to parse
 */
export async function extractFullText(html: string, url: string): Promise<FullText | null> {
  if (html.length > MAX_HTML || !canParseUrl(url)) return null;
  const slim = new SlimPage();
  tokenizeHtml(html, slim);
  if (slim.tooMuch) return null;
  // Loaded on first use: a process that extracts nothing should not carry a DOM.
  const { JSDOM, VirtualConsole } = await import("jsdom");
  const dom = new JSDOM(slim.html, { url, virtualConsole: new VirtualConsole() });
  try {
    return read(dom.window.document, url, slim.image);
  } finally {
    dom.window.close();
  }
}

function read(document: Document, url: string, image: string): FullText | null {
  const baseUrl = document.baseURI || url;
  const article = new Readability(document, {
    charThreshold: CHARACTERS,
    maxElemsToParse: MAX_ELEMENTS,
    keepClasses: true,
  }).parse();
  if (!article?.content) return null;
  const content = articleHtml(article.content, baseUrl);
  if (content.text.length < LEAST_TEXT) return null;
  const named = image === "" ? "" : (parseUrl(image, baseUrl)?.href ?? "");
  return {
    ...content,
    thumbnail: /^https?:/.test(named) ? named : content.thumbnail,
    title: (article.title ?? "").trim(),
    author: (article.byline ?? "").replace(/\s+/g, " ").trim(),
    siteName: (article.siteName ?? "").trim(),
  };
}

/** Elements without an end tag, or whose end tag authors may leave out: they say nothing about nesting. */
const WITHOUT_END = new Set(
  "area base br col colgroup dd dt embed hr img input li link meta optgroup option p param rp rt source tbody td tfoot th thead tr track wbr".split(
    " ",
  ),
);
/** Left open, they are opened again by an HTML parser in every block that follows. */
const FORMATTING = new Set("a b big code em font i nobr s small strike strong tt u".split(" "));
const LEFT_OUT = new Set(["script", "style", "svg", "template", "object", "canvas"]);

/** Rewrites the page without scripts, styles and drawings, and gives up on pages made to be slow. */
class SlimPage implements HtmlHandler {
  image = "";
  tooMuch = false;
  private readonly out: string[] = [];
  /** as many as a parser may make of it, at worst */
  private elements = 0;
  private formatting = 0;
  private depth = 0;
  private skipped = "";
  private skippedDepth = 0;
  /** inside a script that is data */
  private raw = false;

  get html(): string {
    return this.out.join("");
  }

  done(): boolean {
    return this.tooMuch;
  }

  open(name: string, attributes: HtmlAttributes): void {
    if (this.skipped !== "") {
      if (name === this.skipped) this.skippedDepth += 1;
      return;
    }
    this.elements += 1 + this.formatting;
    if (FORMATTING.has(name)) this.formatting += 1;
    if (!WITHOUT_END.has(name)) this.depth += 1;
    this.tooMuch = this.elements > MAX_ELEMENTS || this.depth > MAX_DEPTH;
    if (name === "meta" && attributes.get("property")?.toLowerCase() === "og:image")
      this.image ||= attributes.get("content") ?? "";
    const isMetadata = name === "script" && attributes.get("type")?.toLowerCase() === "application/ld+json";
    if (LEFT_OUT.has(name) && !isMetadata) {
      this.skipped = name;
      this.skippedDepth = 1;
      return;
    }
    const written = [...attributes].filter(([key]) => /^[a-z][\w:.-]*$/.test(key) && !key.startsWith("on"));
    this.out.push(`<${name}${written.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join("")}>`);
    this.raw = isMetadata;
  }

  close(name: string): void {
    if (this.skipped !== "") {
      if (name !== this.skipped) return;
      this.skippedDepth -= 1;
      if (this.skippedDepth > 0) return;
      this.skipped = "";
      this.depth -= 1;
      return;
    }
    this.raw = false;
    if (FORMATTING.has(name) && this.formatting > 0) this.formatting -= 1;
    if (!WITHOUT_END.has(name)) this.depth -= 1;
    this.out.push(`</${name}>`);
  }

  text(text: string): void {
    if (this.skipped === "") this.out.push(this.raw ? text.replaceAll("<", "\\u003c") : escapeText(text));
  }
}
