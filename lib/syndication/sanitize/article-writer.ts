import { type Open, OpenElements } from "./open-elements";
import {
  ELEMENTS,
  type ElementKind,
  FOREIGN_BREAKOUT,
  HEADINGS,
  MATH_LEAVES,
  SCOPE_LIMITS,
  TABLE_INSIDES,
  TABLE_SECTIONS,
} from "./sanitize-elements";

/** The most times that mis-nested formatting is reopened. More is an attack on the size of the output. */
const MAX_REOPENED = 400;
const MAX_CARRIED = 8;
const LIST_LIMITS = new Set([...SCOPE_LIMITS, "ul", "ol"]);
const DEFINITION_LIMITS = new Set([...SCOPE_LIMITS, "dl"]);
const RUBY_PARTS = new Set(["rb", "rp", "rt", "rtc"]);
const RUBY_ENDED = new Set([...RUBY_PARTS, "dd", "dt", "li", "p"]);
const TABLE_LIMIT = new Set(["table"]);

/**
 * Writes elements so that every one is closed, in order, where a browser leaves it: what the browser builds from the
 * output is what was written. Repairs as HTML parsers do (paragraphs, list items, tables, mis-nested formatting), with
 * a bounded stack, so that no input makes it slow.
 */
export class ArticleWriter extends OpenElements {
  private reopened = 0;
  /** formatting to reopen at the next text */
  private carried: Open[] = [];

  get inMath(): boolean {
    return this.mathDepth >= 0;
  }

  get inMathLeaf(): boolean {
    return this.inMath && MATH_LEAVES.has(this.top);
  }

  text(escaped: string, isBlank: boolean): void {
    if (escaped === "") return;
    if (TABLE_INSIDES.has(this.top)) {
      if (isBlank) return;
      this.makeCell();
    }
    // A line break right behind <pre> is not part of the text, and a browser would drop it each time the output is parsed.
    const written = this.isBehindPre() ? escaped.replace(/^\n+/, "") : escaped;
    if (!isBlank) this.reconstruct();
    if (written !== "") this.out.push(written);
  }

  /** Writes a space where an element that is left out separated its neighbours. */
  separate(): void {
    const last = this.out[this.out.length - 1];
    if (last !== undefined && !/\s$/.test(last) && !TABLE_INSIDES.has(this.top)) this.out.push(" ");
  }

  /** Opens (or, if void, writes) an allowed element; `attributes` is ready to write. */
  open(name: string, attributes: string, isHidden = false): void {
    this.openElement({ name, attributes, isHidden });
  }

  private openElement(open: Open): void {
    const kind = ELEMENTS.get(open.name);
    if (kind === "table") this.openTablePart(open);
    else if (open.name === "col") this.openColumn(open.attributes);
    else this.openContent(open, kind);
  }

  private openContent(open: Open, kind: ElementKind | undefined): void {
    const { name, attributes } = open;
    if (TABLE_INSIDES.has(this.top)) this.makeCell();
    if (kind === "block" || name === "hr") this.closeParagraph(name);
    else this.reconstruct();
    this.closeSiblings(name);
    if (kind === "void") this.write(`<${name}${attributes}>`);
    else this.push(open);
    if (name === "math" && this.top === "math") this.mathDepth = this.stack.length - 1;
  }

  /** Writes the empty element of a link target where it moves nothing. */
  writeTarget(html: string): void {
    if (html !== "" && !TABLE_INSIDES.has(this.top)) this.write(html);
  }

  /** Writes a complete element. */
  raw(html: string): void {
    if (TABLE_INSIDES.has(this.top)) this.makeCell();
    this.write(html);
  }

  /** Closes MathML before an HTML tag that ends it (HTML standard, 13.2.6.5); false when the tag does not. */
  closeMathFor(name: string): boolean {
    const isBlock = ELEMENTS.get(name) === "block";
    if (!(isBlock || (FOREIGN_BREAKOUT.has(name) && !this.inMathLeaf))) return false;
    this.popTo(this.mathDepth);
    return true;
  }

  close(name: string): void {
    if (this.closeBeyond(name)) return;
    if (name === "math") {
      if (this.inMath) this.popTo(this.mathDepth);
      return;
    }
    const kind = ELEMENTS.get(name);
    if (kind === "formatting" && this.dropCarried(name)) return;
    const isTablePart = kind === "table" || name === "table";
    const at = this.find(name, isTablePart ? TABLE_LIMIT : SCOPE_LIMITS);
    if (at < 0) return;
    if (kind !== "formatting") this.closeCarrying(at);
    else {
      const above = this.stack.slice(at + 1);
      this.popTo(at);
      for (const open of above) this.reopen(open);
    }
    if (isTablePart) this.carried = [];
  }

  /** Closes what is open and returns the HTML. */
  finish(): string {
    this.popTo(0);
    return this.out.join("");
  }

  private reopen(open: Open): void {
    this.reopened += 1;
    if (this.reopened <= MAX_REOPENED) this.openElement(open);
  }

  /**
   * Reopens formatting inside a block that ended its paragraph (HTML standard, "reconstruct the active formatting
   * elements").
   */
  private reconstruct(): void {
    if (this.carried.length === 0 || this.inMath) return;
    const { carried } = this;
    this.carried = [];
    for (const open of carried) this.reopen({ ...open, isCarried: true });
  }

  /** Drops the formatting of that name that waits to be reopened; false when none does. */
  private dropCarried(name: string): boolean {
    const at = this.carried.findLastIndex((open) => open.name === name);
    if (at >= 0) this.carried.splice(at, 1);
    return at >= 0;
  }

  /** Returns true if nothing but link targets has been written since the open `pre` began. */
  private isBehindPre(): boolean {
    if (this.top !== "pre") return false;
    let at = this.out.length - 1;
    while (this.out[at]?.startsWith("<span\u0001")) at -= 1;
    return this.out[at]?.startsWith("<pre") ?? false;
  }

  /** Closes the open paragraph. Before another paragraph its unclosed formatting ends; any other block continues it. */
  private closeParagraph(next: string): void {
    if (next === "p") this.carried = [];
    const at = this.find("p", SCOPE_LIMITS);
    if (at < 0) return;
    const formatting = this.stack.slice(at + 1).filter((open) => ELEMENTS.get(open.name) === "formatting");
    this.popTo(at);
    if (next !== "p") this.carried = [...formatting, ...this.carried].slice(-MAX_CARRIED);
  }

  /** Closes an element; formatting that was reopened in it waits for the next one. */
  private closeCarrying(at: number): void {
    const taken = this.stack.slice(at + 1).filter(({ isCarried }) => isCarried);
    this.popTo(at);
    if (taken.length > 0) this.carried = [...taken, ...this.carried].slice(-MAX_CARRIED);
  }

  private closeNearest(name: string, limits: ReadonlySet<string>): void {
    const at = this.find(name, limits);
    if (at >= 0) this.closeCarrying(at);
  }

  private closeSiblings(name: string): void {
    if (name === "li") this.closeNearest("li", LIST_LIMITS);
    else if (name === "dt" || name === "dd") {
      this.closeNearest("dt", DEFINITION_LIMITS);
      this.closeNearest("dd", DEFINITION_LIMITS);
    } else if (name === "a") this.close("a");
    else if (HEADINGS.has(name) && HEADINGS.has(this.top)) this.popTo(this.stack.length - 1);
    else if (RUBY_PARTS.has(name) && this.find("ruby", SCOPE_LIMITS) >= 0) this.closeRubyParts(name);
  }

  /** Closes the open parts of a ruby, which end one another, and whatever an author forgot to close in them. */
  private closeRubyParts(name: string): void {
    while (RUBY_ENDED.has(this.top) && !(this.top === "rtc" && (name === "rt" || name === "rp"))) {
      this.popTo(this.stack.length - 1);
    }
  }

  private openTablePart(open: Open): void {
    const { name } = open;
    const table = this.lastTable();
    if (table < 0) return;
    this.carried = [];
    if (name === "td" || name === "th") this.enterRow(table);
    else if (name === "tr") this.enterSection(table);
    else this.popTo(table + 1);
    this.push(open);
  }

  private openColumn(attributes: string): void {
    const table = this.lastTable();
    if (table < 0) return;
    if (this.top !== "colgroup") {
      this.popTo(table + 1);
      this.push(implied("colgroup"));
    }
    if (this.top === "colgroup") this.write(`<col${attributes}>`);
  }

  private lastTable(): number {
    for (let at = this.stack.length - 1; at >= 0; at -= 1) if (this.stack[at]?.name === "table") return at;
    return -1;
  }

  /** Opens the section that rows are in; browsers imply one as well. */
  private enterSection(table: number): void {
    const isOpen = TABLE_SECTIONS.has(this.stack[table + 1]?.name ?? "");
    this.popTo(isOpen ? table + 2 : table + 1);
    if (!isOpen) this.push(implied("tbody"));
  }

  private enterRow(table: number): void {
    const isOpen = this.stack[table + 2]?.name === "tr";
    if (isOpen) this.popTo(table + 3);
    else {
      this.enterSection(table);
      this.push(implied("tr"));
    }
  }

  /** Opens a cell for content directly inside a table, which browsers would move in front of it. */
  private makeCell(): void {
    if (this.top === "colgroup") this.popTo(this.stack.length - 1);
    this.enterRow(this.lastTable());
    this.push(implied("td"));
  }
}

const implied = (name: string): Open => ({ name, attributes: "", isHidden: false });
