import { escapeAttribute, escapeText, type HtmlAttributes, type HtmlHandler, tokenizeHtml } from "./html-tokens";

const names = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/\s+/).map((name) => [name.toLowerCase(), name]));

/** Shapes, text and paint; nothing that executes, animates, links or loads. */
const ELEMENTS = names(
  "svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath mask pattern marker style filter feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge feMergeNode feDropShadow",
);
const ATTRIBUTES = names(
  `id class viewBox width height x y x1 x2 y1 y2 cx cy r rx ry dx dy d points transform fill fill-opacity fill-rule stroke
  stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity
  color clip-path clip-rule mask offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod fx fy
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits preserveAspectRatio
  font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing rotate textLength filter
  stdDeviation in in2 result mode operator values type flood-color flood-opacity filterUnits primitiveUnits
  color-interpolation-filters shape-rendering display visibility overflow style paint-order vector-effect refX refY
  markerWidth markerHeight markerUnits orient marker-start marker-mid marker-end version`.trim(),
);
const TEXT_ELEMENTS = new Set(["text", "tspan", "title", "desc", "style"]);
const MAX_LENGTH = 300_000;
const MAX_DEPTH = 60;

/**
 * Makes a foreign SVG picture safe to serve from our own origin: known drawing elements and attributes only, references
 * only to parts of the picture itself, written again as well-formed XML.
 * @returns null when the text holds no `<svg>` or is longer than 300,000 characters
 */
export function sanitizeSvg(svg: string): string | null {
  if (svg.length > MAX_LENGTH) return null;
  const writer = new SvgWriter();
  tokenizeHtml(svg, writer);
  return writer.finish();
}

class SvgWriter implements HtmlHandler {
  private readonly out: string[] = [];
  private readonly open_: string[] = [];
  /** depth inside an element that is left out with its content; 0 outside */
  private skipping = 0;
  private ended = false;
  private css = "";

  inForeignContent(): boolean {
    return true;
  }

  done(): boolean {
    return this.ended;
  }

  open(given: string, attributes: HtmlAttributes, selfClosing: boolean): void {
    const name = ELEMENTS.get(given.replace(/^svg:/, ""));
    if (this.open_.length === 0 && name !== "svg") return;
    if (this.skipping > 0 || name === undefined || this.open_.length >= MAX_DEPTH) {
      if (!selfClosing) this.skipping += 1;
      return;
    }
    const root = this.open_.length === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : "";
    this.out.push(`<${name}${root}${attributesOf(name, attributes)}${selfClosing ? "/>" : ">"}`);
    if (!selfClosing) this.open_.push(name);
    else this.ended = this.open_.length === 0;
  }

  close(given: string): void {
    if (this.skipping > 0) {
      this.skipping -= 1;
      return;
    }
    const name = ELEMENTS.get(given.replace(/^svg:/, ""));
    const at = name === undefined ? -1 : this.open_.lastIndexOf(name);
    if (at < 0) return;
    this.popTo(at);
    this.ended = this.open_.length === 0;
  }

  text(text: string): void {
    const parent = this.open_.at(-1);
    if (this.skipping > 0 || parent === undefined || !TEXT_ELEMENTS.has(parent)) return;
    if (parent === "style") this.css += text;
    else this.out.push(escapeText(text));
  }

  finish(): string | null {
    this.popTo(0);
    return this.out.length === 0 ? null : this.out.join("");
  }

  private popTo(depth: number): void {
    while (this.open_.length > depth) {
      const name = this.open_.pop();
      if (name === "style") {
        if (isHarmlessCss(this.css)) this.out.push(escapeText(this.css));
        this.css = "";
      }
      this.out.push(`</${name}>`);
    }
  }
}

/** Returns true if a style sheet loads nothing: no imports, local addresses only, no escapes that could hide others. */
function isHarmlessCss(css: string): boolean {
  return (
    !/@import|@font-face|@namespace|\\|expression|javascript|behaviou?r|-moz-binding|image-set|\bsrc\s*\(|\/\*/i.test(
      css,
    ) && isLocal(css)
  );
}

/** Returns true if every `url(…)` points into the same document. */
const isLocal = (value: string): boolean => !/url\s*\(\s*(?!["']?#)/i.test(value);

function attributesOf(name: string, given: HtmlAttributes): string {
  let written = "";
  for (const [key, value] of given) {
    if (key === "href" || key === "xlink:href") {
      // Many pictures have both; written twice, the attribute would end the whole picture.
      if (key === "xlink:href" && given.has("href")) continue;
      if (/^#[\w.:-]+$/.test(value.trim()) && name !== "svg") written += ` href="${escapeAttribute(value.trim())}"`;
      continue;
    }
    const known = ATTRIBUTES.get(key);
    if (known === undefined || value.length > 100_000) continue;
    if (known === "style" ? isHarmlessCss(value) : isLocal(value) && !/javascript:|data:/i.test(value)) {
      written += ` ${known}="${escapeAttribute(value)}"`;
    }
  }
  return written;
}
