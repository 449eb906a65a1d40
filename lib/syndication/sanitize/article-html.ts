import { parseUrl } from "@/lib/shared/parse-url";
import { ArticleWriter } from "./article-writer";
import { escapeText, type HtmlAttributes, type HtmlHandler, tokenizeHtml } from "./html-tokens";
import { LinkTargets } from "./link-targets";
import { attributesOf } from "./sanitize-attributes";
import { ALIASES, DROPPED_WITH_CONTENT, ELEMENTS, FOREIGN_BREAKOUT, UNWRAPPED_BREAKS } from "./sanitize-elements";
import { embedOf } from "./sanitize-embeds";
import { emojiOf } from "./sanitize-emoji";
import { isHidden } from "./sanitize-hidden";
import { isTrackingImage, type SanitizeContext } from "./sanitize-image";
import { mathAttributesOf } from "./sanitize-math";
import { isContentImage } from "./thumbnail";

export type ArticleHtml = {
  /** sanitised, well-formed HTML: safe to put into a page as it is */
  html: string;
  /** the same as plain text, one line per block, blanks collapsed; computed when it is first read */
  readonly text: string;
  /** the first picture that belongs to the content, http(s); null without one */
  thumbnail: string | null;
  /** pictures left out because loading them would report that, when and where the text is read */
  trackers: number;
};

/**
 * Sanitises foreign HTML and returns its plain text and first picture with it, in one pass and linear time.
 * @param html HTML of a feed or a page, in any state
 * @param baseUrl address that relative addresses are resolved against; empty when there is none
 */
export function articleHtml(html: string, baseUrl: string): ArticleHtml {
  const builder = new ArticleBuilder(parseUrl(baseUrl));
  tokenizeHtml(html, builder);
  return builder.finish();
}

/** Start and end tags read from one text. */
const MAX_TAGS = 400_000;

class ArticleBuilder implements HtmlHandler {
  private readonly writer = new ArticleWriter();
  private readonly lines: string[] = [];
  private readonly context: SanitizeContext;
  private thumbnail: string | null = null;
  private trackers = 0;
  private tags = 0;
  /** the element being dropped with its content, and how many of its name are open inside */
  private skipped = "";
  private skippedDepth = 0;
  /** open svg elements whose content is HTML again */
  private svgHtmlDepth = 0;
  /** elements open inside a drawing, by name */
  private readonly openInDrawing = new Map<string, number>();

  constructor(base: URL | null) {
    this.context = { base, targets: new LinkTargets(base), inNoscript: false, images: new Set(), image: null };
  }

  /** Returns true after a flood of tags, which no article has. */
  done(): boolean {
    return this.tags > MAX_TAGS;
  }

  inForeignContent(): boolean {
    if (this.skipped === "svg") return this.svgHtmlDepth === 0;
    return this.skipped === "" && this.writer.inMath && !this.writer.inMathLeaf;
  }

  open(given: string, attributes: HtmlAttributes, selfClosing: boolean): void {
    this.tags += 1;
    if (this.skipped !== "" && this.stillSkipping(given, selfClosing)) return;
    if (given === "noscript") this.context.inNoscript = true;
    const name = ALIASES.get(given) ?? given;
    const kind = ELEMENTS.get(name);
    if (DROPPED_WITH_CONTENT.has(name)) this.drop(name, attributes, selfClosing);
    else if (this.writer.isFull()) return;
    else if (this.writer.inMath && !isMath(name) && !this.writer.closeMathFor(name)) return;
    else if (isMath(name)) this.openMath(name, attributes, selfClosing);
    else if (kind === undefined) this.unwrap(name, attributes);
    else this.openHtml(name, attributes);
  }

  close(given: string): void {
    this.tags += 1;
    if (given === "noscript") this.context.inNoscript = false;
    const name = ALIASES.get(given) ?? given;
    const kind = ELEMENTS.get(name);
    if (this.skipped !== "" && !this.endsDrawing(given)) this.closeSkipped(given);
    else if (name === "br") this.open("br", new Map(), false);
    else if (kind === undefined && UNWRAPPED_BREAKS.has(name)) this.lines.push("\n");
    else if (kind !== undefined && kind !== "void") {
      this.breakLine(name);
      this.writer.close(name);
    }
  }

  text(text: string): void {
    if (this.skipped !== "") return;
    if (!this.writer.isIn("annotation")) this.lines.push(text);
    this.writer.text(escapeText(text), text.trim() === "");
  }

  finish(): ArticleHtml {
    const { lines } = this;
    let text: string | undefined;
    return {
      html: this.context.targets.finish(this.writer.finish()),
      get text() {
        text ??= collapseLines(lines.join(""));
        return text;
      },
      thumbnail: this.thumbnail,
      trackers: this.trackers,
    };
  }

  private openHtml(name: string, attributes: HtmlAttributes): void {
    if (name === "source" && !this.writer.isInside("picture", "audio", "video")) return;
    if (name === "track" && !this.writer.isInside("audio", "video")) return;
    if (this.writer.inHidden && (name === "img" || name === "video")) {
      this.noteTracker(name, attributes);
      return;
    }
    if (name === "img" && this.writeEmoji(attributes)) return;
    const written = attributesOf(name, attributes, this.context);
    if (written === null) {
      if (name === "a") this.openTarget(attributes);
      this.noteTracker(name, attributes);
      return;
    }
    this.breakLine(name);
    if (name === "img") this.noteImage(attributes);
    this.writer.open(name, written, isHidden(attributes));
  }

  private writeEmoji(attributes: HtmlAttributes): boolean {
    const emoji = emojiOf(attributes);
    if (emoji !== null) this.text(emoji);
    return emoji !== null;
  }

  private openTarget(attributes: HtmlAttributes): void {
    this.writer.close("a");
    this.writer.writeTarget(this.context.targets.emptyTarget(attributes));
  }

  private noteTracker(name: string, attributes: HtmlAttributes): void {
    if (name === "img" && (this.writer.inHidden || isTrackingImage(attributes, this.context.base))) this.trackers += 1;
  }

  private noteImage(attributes: HtmlAttributes): void {
    const address = this.context.image;
    if (this.thumbnail === null && address !== null && isContentImage(address, attributes)) this.thumbnail = address;
  }

  /** Opens MathML: inside one `math` only, and not inside its text elements, where a browser would read it as HTML. */
  private openMath(name: string, attributes: HtmlAttributes, selfClosing: boolean): void {
    const fits = name === "math" ? !this.writer.inMath : this.writer.inMath && !this.writer.inMathLeaf;
    if (!fits) return;
    this.writer.open(name, mathAttributesOf(attributes));
    if (selfClosing) this.writer.close(name);
  }

  private unwrap(name: string, attributes: HtmlAttributes): void {
    if (name === "embed" || name === "object") this.embed(name, attributes);
    // Task lists of Markdown are made of form controls.
    if (name === "input" && isCheckbox(attributes) && this.writer.isInside("li"))
      this.text(attributes.has("checked") ? "☑" : "☐");
    // A whole document that runs from right to left still does without its body.
    if ((name === "html" || name === "body") && attributes.has("dir")) this.openHtml("div", attributes);
    else if (UNWRAPPED_BREAKS.has(name)) {
      this.lines.push("\n");
      this.writer.separate();
    }
  }

  private drop(name: string, attributes: HtmlAttributes, selfClosing: boolean): void {
    if (name === "iframe" && !this.writer.inMath) this.embed(name, attributes);
    const isForeign = name === "svg" || this.writer.inMath;
    if (selfClosing && isForeign) return;
    this.skipped = name;
    this.skippedDepth = 1;
    this.svgHtmlDepth = 0;
    this.openInDrawing.clear();
  }

  private embed(name: string, attributes: HtmlAttributes): void {
    const frame = embedOf(name, attributes, this.context.base);
    if (frame !== "" && !this.writer.inHidden && !this.writer.isFull()) this.writer.raw(frame);
  }

  /** Counts tags inside a dropped element; false when this tag ends it (HTML inside svg does). */
  private stillSkipping(name: string, selfClosing: boolean): boolean {
    if (this.skipped === "svg") {
      if (SVG_HTML.has(name) && !selfClosing) this.svgHtmlDepth += 1;
      else if (this.svgHtmlDepth === 0 && FOREIGN_BREAKOUT.has(name)) {
        this.skipped = "";
        return false;
      }
      if (selfClosing) return true;
      this.openInDrawing.set(name, (this.openInDrawing.get(name) ?? 0) + 1);
    }
    if (name === this.skipped) this.skippedDepth += 1;
    return true;
  }

  /**
   * Returns true if an end tag closes an element around a drawing whose own end tag is missing, which ends the drawing
   * too (HTML standard, 13.2.6.5).
   */
  private endsDrawing(name: string): boolean {
    if (this.skipped !== "svg" || this.svgHtmlDepth > 0 || name === "svg") return false;
    const inside = this.openInDrawing.get(name) ?? 0;
    if (inside > 0) this.openInDrawing.set(name, inside - 1);
    if (inside > 0 || !(name === "p" || name === "br" || this.writer.isInside(ALIASES.get(name) ?? name))) return false;
    this.skipped = "";
    return true;
  }

  private closeSkipped(name: string): void {
    if (this.skipped === "svg" && SVG_HTML.has(name) && this.svgHtmlDepth > 0) this.svgHtmlDepth -= 1;
    if (name !== this.skipped) return;
    this.skippedDepth -= 1;
    if (this.skippedDepth === 0) this.skipped = "";
  }

  private breakLine(name: string): void {
    if (name === "br" || name === "hr" || name === "tr" || name === "caption") this.lines.push("\n");
    else if (name === "td" || name === "th") this.lines.push(" ");
    else if (ELEMENTS.get(name) === "block") this.lines.push("\n");
  }
}

const isMath = (name: string): boolean => name === "math" || ELEMENTS.get(name) === "math";

const isCheckbox = (given: HtmlAttributes): boolean => given.get("type")?.toLowerCase() === "checkbox";

/** svg elements whose content is HTML */
const SVG_HTML = new Set(["foreignobject", "desc", "title"]);

/** Collapses blanks; one line break stays between blocks. */
function collapseLines(text: string): string {
  const whole = /[\0\ud800-\udfff]/.test(text) ? text.replace(/\p{Surrogate}|\0/gu, "") : text;
  // A single space, the usual case, is not touched.
  return whole
    .replace(/[^\S\n ][^\S\n]*| [^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}
