import { decodeHTMLAttribute } from "entities";
import { decodePercent } from "@/lib/shared/parse-url";
import type { HtmlAttributes } from "./html-tokens";
import { withoutTracking } from "./sanitize-trackers";

/** Prevents an author's names from shadowing parts of our page (`getElementById`, `window.x`). */
const PREFIX = "user-content-";
/** Encloses a name until it is known whether a link points to it. No text or attribute can contain it. */
const DELIMITER = "\u0001";
const PLACEHOLDER = /<span\u0001([^\u0001]*)\u0001><\/span>|\u0001([^\u0001]*)\u0001/g;
const NAME = /^[^\s"&<>`\p{Cc}\p{Surrogate}\ufffe\uffff]{1,200}$/u;

/**
 * Collects the targets inside an article that its own links point to: footnotes and tables of contents. Only those have
 * an `id`, prefixed; the links stay absolute, so that they lead to the original wherever the ids are lost.
 */
export class LinkTargets {
  private readonly document: string | null;
  private hasPlaceholders = false;

  /** @param base address of the article */
  constructor(base: URL | null) {
    this.document = base === null ? null : withoutHash(withoutTracking(base));
  }

  /**
   * Returns the placeholder of an element's name, to be written among its attributes; empty when it has no usable name.
   */
  placeholder(given: HtmlAttributes, attribute = "id"): string {
    const name = given.size === 0 ? undefined : given.get(attribute);
    if (name === undefined || !NAME.test(name) || unprefixed(name) === "") return "";
    this.hasPlaceholders = true;
    return DELIMITER + unprefixed(name) + DELIMITER;
  }

  /** Returns an empty element for a link without an address that only has a name, as older pages write it. */
  emptyTarget(given: HtmlAttributes): string {
    const placeholder = this.placeholder(given) || this.placeholder(given, "name");
    return placeholder === "" ? "" : `<span${placeholder}></span>`;
  }

  /** Replaces the placeholders that a link points to by ids, each once, and removes the others. */
  finish(html: string): string {
    if (!this.hasPlaceholders) return html;
    const wanted = this.targets(html);
    return html.replace(PLACEHOLDER, (_, alone: string | undefined, among: string | undefined) => {
      const name = alone ?? among ?? "";
      if (!wanted.delete(name)) return "";
      const id = ` id="${PREFIX}${name}"`;
      return alone === undefined ? id : `<span${id}></span>`;
    });
  }

  /** Returns the names that links in finished HTML point to within the same document. */
  private targets(html: string): Set<string> {
    const names = new Set<string>();
    for (const [, written = ""] of html.matchAll(LINK)) {
      if (!written.includes("#")) continue;
      const href = decodeHTMLAttribute(written);
      if (withoutHash(href) === this.document) names.add(unprefixed(decodePercent(href.slice(href.indexOf("#") + 1))));
    }
    return names;
  }
}

const LINK = /<a href="([^"]*)"/g;
const withoutHash = (href: string): string => href.split("#", 1)[0] ?? "";
const unprefixed = (name: string): string => name.replace(/^(?:user-content-)+/, "");
