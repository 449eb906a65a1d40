export type Open = {
  name: string;
  attributes: string;
  isHidden: boolean;
  /** formatting that a block broke out of its paragraph */
  isCarried?: boolean;
};

/** Deeper nesting than any real article has; browsers stop at 512. Deeper tags are left out, their text stays. */
const MAX_DEPTH = 120;
/** Levels that a table needs for its section, row and cell. */
const TABLE_ROOM = 4;

/** More elements than the longest real article has; after them only text is written. */
const MAX_WRITTEN = 100_000;

/**
 * The open elements, innermost last, and the HTML written so far. The stack is bounded, so that every search in it is.
 */
export class OpenElements {
  protected readonly out: string[] = [];
  protected readonly stack: Open[] = [];
  /** elements written so far, or left out for their depth */
  protected written = 0;
  /** index of the open `math`; -1 outside */
  protected mathDepth = -1;
  /** the outermost open element that is not shown; -1 without one */
  private hiddenDepth = -1;
  /** tags beyond the depth limit, by name, whose end tags must not close an outer element */
  private readonly overflow = new Map<string, number>();

  /** Returns true when no more elements are to be written; closes what is open then. */
  isFull(): boolean {
    if (this.written < MAX_WRITTEN) return false;
    this.popTo(0);
    return true;
  }

  /** Returns true if the innermost open element has that name. */
  isIn(name: string): boolean {
    return this.top === name;
  }

  /** Returns true if an element of one of these names is open. */
  isInside(...names: string[]): boolean {
    return this.stack.some((open) => names.includes(open.name));
  }

  /** Returns true if an open element is not shown by its author. */
  get inHidden(): boolean {
    return this.hiddenDepth >= 0;
  }

  protected get top(): string {
    return this.stack[this.stack.length - 1]?.name ?? "";
  }

  protected push({ name, attributes, isHidden, isCarried }: Open): void {
    const room = name === "table" ? MAX_DEPTH - TABLE_ROOM : MAX_DEPTH;
    if (this.stack.length >= room) {
      this.written += 1;
      this.overflow.set(name, (this.overflow.get(name) ?? 0) + 1);
      return;
    }
    if (isHidden && !this.inHidden) this.hiddenDepth = this.stack.length;
    this.stack.push({ name, attributes, isHidden, isCarried });
    this.write(`<${name}${attributes}>`);
  }

  /** Writes a start tag or a whole element. */
  protected write(html: string): void {
    this.written += 1;
    this.out.push(html);
  }

  protected popTo(depth: number): void {
    while (this.stack.length > depth) {
      const open = this.stack.pop();
      // A removed tracking pixel or button leaves a link that nobody can see or name.
      const isEmptyLink = open?.name === "a" && this.out[this.out.length - 1] === `<a${open.attributes}>`;
      if (isEmptyLink) this.out.pop();
      else this.out.push(`</${open?.name}>`);
    }
    if (this.stack.length <= this.mathDepth) this.mathDepth = -1;
    if (this.stack.length <= this.hiddenDepth) this.hiddenDepth = -1;
  }

  /** Consumes the end tag of an element that was left out for its depth; false when there is none. */
  protected closeBeyond(name: string): boolean {
    const beyond = this.overflow.get(name) ?? 0;
    if (beyond > 0) this.overflow.set(name, beyond - 1);
    return beyond > 0;
  }

  /**
   * Returns the index of the nearest open element of that name, without looking past the limits; -1 if there is none.
   */
  protected find(name: string, limits: ReadonlySet<string>): number {
    for (let at = this.stack.length - 1; at >= 0; at -= 1) {
      const open = this.stack[at]?.name ?? "";
      if (open === name) return at;
      if (limits.has(open)) return -1;
    }
    return -1;
  }
}
