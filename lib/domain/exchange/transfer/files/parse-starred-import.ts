import "server-only";
import { z } from "zod";
import { IMPORT_LINES } from "@/lib/contracts/transfer";
import { normalizeFeedUrl } from "@/lib/domain/content/sources/source-identity";
import { isHttp, newLine } from "@/lib/domain/exchange/transfer/line-list";
import {
  type ImportedItem,
  LINE_LIMITS,
  ORPHAN_REF,
  type ParsedImport,
  type ParsedLine,
  refused,
} from "@/lib/domain/exchange/transfer/parsed-import";
import { ReaderItem, toServerItem } from "@/lib/domain/exchange/transfer/servers/reader-item";
import { recordOf } from "@/lib/domain/exchange/transfer/servers/server-record";
import { dateOf, Text } from "@/lib/domain/exchange/transfer/servers/server-shapes";
import type { ServerItem } from "@/lib/domain/exchange/transfer/servers/server-types";
import { storable } from "@/lib/platform/storable-text";
import { JsonReader } from "./json-reader";

/** An entry of Feedbin's file, which is a list of them. */
const Entry = z.object({ title: Text, author: Text, content: Text, summary: Text, url: z.string(), published: Text });

const NO_FOLDERS: ReadonlySet<string> = new Set();

/** Returns true if JSON that begins so is a list of starred articles: Google Takeout's shape, or a bare list. */
export function isStarredFile(start: string): boolean {
  if (/^\s*\[/.test(start)) return true;
  return !/"feedloom"/.test(start) && /com\.google\/starred|"items"\s*:\s*\[\s*\{/.test(start);
}

/**
 * Parses a file of starred articles while it arrives: `starred.json` of Google Takeout, Inoreader and The Old Reader, and
 * that of Feedbin. The feeds that the articles come from are lines only where they are followed; other articles become
 * saved pages.
 */
export class StarredImportReader extends JsonReader<ImportedItem> {
  private readonly refs = new Map<string, number>();
  private readonly lines: ParsedLine[] = [];
  private count = 0;

  constructor(
    isList: boolean,
    private readonly now: Date,
  ) {
    super([isList ? "$.*" : "$.items.*"], "This JSON file is not a list of starred articles.");
  }

  /** Error: VALIDATION_ERROR when the file is cut off or holds no article. */
  end(): ParsedImport {
    this.requireEnd();
    if (this.count === 0) throw refused("This JSON file contains no starred articles and is not a Feedloom export.");
    return { format: "starred", lines: this.lines, bundles: [], preferences: null, lists: [] };
  }

  protected take(value: unknown): ImportedItem | null {
    const item = starredItem(value);
    const record = item && recordOf({ ...item, isStarred: true }, this.refOf(item), this.now);
    if (record) this.count += 1;
    return record;
  }

  /** Returns the number of the line of the article's feed; that of no line where the file does not name one. */
  private refOf({ feedUrl, feed }: ServerItem): number {
    if (!feedUrl || !isHttp(feedUrl)) return ORPHAN_REF;
    const address = normalizeFeedUrl(feedUrl);
    const known = this.refs.get(address);
    if (known !== undefined) return known;
    const ref = this.lines.length + 1;
    if (ref > IMPORT_LINES) return ORPHAN_REF;
    this.refs.set(address, ref);
    const label = storable(feed.replace(/^feed\//, ""), LINE_LIMITS.title) || address;
    this.lines.push(newLine({ ref, address, label, isOnlyFound: true }));
    return ref;
  }
}

function starredItem(value: unknown): ServerItem | null {
  const reader = ReaderItem.safeParse(value);
  if (reader.success && (reader.data.canonical ?? reader.data.alternate)) {
    const item = toServerItem(reader.data, NO_FOLDERS);
    const hasStates = (reader.data.categories ?? []).some((tag) => tag.includes("/state/com.google/"));
    return hasStates ? item : { ...item, isRead: true };
  }
  const entry = Entry.safeParse(value);
  if (!entry.success) return null;
  const { title, author, content, summary, url, published } = entry.data;
  const text = { title, author, content: content || summary, url, publishedAt: dateOf(published) };
  return { ...text, feed: "", isRead: true, isStarred: true };
}
