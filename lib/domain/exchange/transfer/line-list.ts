import "server-only";
import { canParseUrl } from "@/lib/shared/parse-url";
import { identityOf } from "./decide-lines";
import type { IdentifiedLine, ParsedBundle, ParsedLine } from "./parsed-import";

/** Returns a line with these parts, else one of a followed, public feed that nobody has renamed. */
export const newLine = (given: Pick<ParsedLine, "address" | "label"> & Partial<ParsedLine>): ParsedLine => ({
  ref: null,
  kind: "feed",
  title: null,
  description: null,
  isActive: true,
  isPrivate: false,
  fullText: false,
  refreshMinutes: null,
  keepDays: null,
  hidesDuplicates: false,
  notifies: true,
  unreadAfterEdit: "never",
  followedAt: null,
  invalid: null,
  ...given,
});

/** Adds what the database knows a line by. */
export const identified = (line: ParsedLine, position: number, userKey: number): IdentifiedLine => ({
  ...line,
  position,
  identity: line.invalid ? null : identityOf(line, userKey),
});

/** Returns true for an address that a feed or article can have. */
export const isHttp = (address: string): boolean => /^https?:\/\//i.test(address) && canParseUrl(address);

/** Collects the lines and folders of a list. A feed that is found twice is one line, in both folders. */
export class LineList {
  readonly lines: ParsedLine[] = [];
  private readonly positions = new Map<string, number>();
  private readonly folders = new Map<string, { members: Set<number>; color: string | null }>();

  /** Returns the position of the line, or of the one before it with the same address. */
  add(line: ParsedLine): number {
    const identity = line.invalid ? `invalid ${this.lines.length}` : `${line.kind} ${line.address}`;
    const position = this.positions.get(identity) ?? this.lines.push(line) - 1;
    this.positions.set(identity, position);
    return position;
  }

  /** Puts a line into a folder. Returns the number of folders. */
  file(position: number, name: string, color: string | null = null): number {
    const folder = this.folders.get(name) ?? { members: new Set(), color: null };
    folder.members.add(position);
    folder.color ??= color;
    return this.folders.set(name, folder).size;
  }

  get bundles(): ParsedBundle[] {
    return [...this.folders].map(([name, { members, color }]) => {
      return { name, description: null, color, createdAt: null, lines: [...members] };
    });
  }
}
