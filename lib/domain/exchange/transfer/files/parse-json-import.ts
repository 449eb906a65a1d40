import "server-only";
import { z } from "zod";
import { NotificationPreferences } from "@/lib/contracts/alerts";
import { Id, IsoTime } from "@/lib/contracts/common";
import { Feed, UnreadAfterEdit } from "@/lib/contracts/feeds";
import { EXPORT_FORMAT, EXPORT_VERSION, ExportedItem, IMPORT_BUNDLES, IMPORT_LINES } from "@/lib/contracts/transfer";
import { normalizeFeedUrl } from "@/lib/domain/content/sources/source-identity";
import { isHttp, newLine } from "@/lib/domain/exchange/transfer/line-list";
import {
  NOT_AN_ADDRESS,
  type ParsedBundle,
  type ParsedImport,
  type ParsedLine,
  refused,
} from "@/lib/domain/exchange/transfer/parsed-import";
import { addSetting, noSettings, SETTINGS_PATHS } from "@/lib/domain/exchange/transfer/settings/account-settings";
import { storable } from "@/lib/platform/storable-text";
import { JsonReader } from "./json-reader";

const text = (limit: number) => z.string().transform((value) => storable(value, limit).trim());
const optional = (limit: number) => text(limit).nullish();

/** The required parts of a feed; the rest has defaults. */
const FeedRecord = z.object({
  id: Id,
  feedUrl: optional(8_192),
  keywords: optional(500),
  title: optional(300),
  sourceTitle: optional(300),
  description: optional(2_000),
  isActive: z.boolean().default(true),
  isPrivate: z.boolean().default(false),
  fullText: z.boolean().default(false),
  // Of a file that somebody changed, what no feed can have counts as not given.
  refreshMinutes: Feed.shape.refreshMinutes.catch(null).default(null),
  keepDays: Feed.shape.keepDays.catch(null).default(null),
  hidesDuplicates: z.boolean().default(false),
  notifies: z.boolean().default(true),
  unreadAfterEdit: UnreadAfterEdit.default("never").catch("never"),
  createdAt: IsoTime.nullish(),
});
const BundleRecord = z.object({
  id: Id.nullish(),
  name: text(100).pipe(z.string().min(1)),
  description: optional(1_000),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .nullish(),
  createdAt: IsoTime.nullish(),
  feedIds: z.array(Id).max(IMPORT_LINES).default([]),
});
const Preferences = NotificationPreferences.partial();

/** The sender of a newsletter. */
const SENDER = /^mailto:[^\s@<>"(),:;]{1,100}@[\p{L}\p{N}.-]{1,150}$/iu;

/** Memberships of feeds in bundles, all together. */
const MAX_MEMBERS = 10 * IMPORT_LINES;

const NOT_OURS = "This JSON file is not a Feedloom export.";

const PATHS = ["$.format", "$.version", "$.preferences", "$.bundles.*", "$.feeds.*", "$.items.*", ...SETTINGS_PATHS];

/** Parses one of our own JSON files while it arrives: only feeds and bundles are held in memory. */
export class JsonImportReader extends JsonReader<ExportedItem> {
  private readonly feeds: unknown[] = [];
  private readonly bundles: unknown[] = [];
  private preferences: unknown = null;
  private readonly settings = noSettings();
  private format: unknown = null;
  private members = 0;

  constructor() {
    super(PATHS, NOT_OURS);
  }

  /** Returns the parsed file. Error: VALIDATION_ERROR when it is cut off or not ours. */
  end(): ParsedImport {
    this.requireEnd();
    if (this.format !== EXPORT_FORMAT) throw refused(NOT_OURS);
    const lines = this.feeds.map(lineOf);
    return {
      format: "feedloom",
      lines,
      bundles: this.readBundles(lines),
      preferences: Preferences.safeParse(this.preferences).data ?? null,
      settings: { ...this.settings, bundleOrder: orderOf(this.bundles), feedOrder: orderOf(this.feeds) },
      lists: [],
    };
  }

  protected take(value: unknown, list: string): ExportedItem | null {
    if (list === "items") return ExportedItem.safeParse(value).data ?? null;
    if (list === "format") this.format = value;
    else if (list === "version" && value !== EXPORT_VERSION) {
      throw refused("This export is from another version of Feedloom, and we can't read it.");
    } else if (list === "preferences") this.preferences = value;
    else if (list === "feeds") this.feeds.push(value);
    else if (list === "bundles") this.takeBundle(value);
    else addSetting(this.settings, list, value);
    if (this.feeds.length > IMPORT_LINES) throw refused(`The file has more than ${IMPORT_LINES} feeds.`);
    if (this.bundles.length > IMPORT_BUNDLES) throw refused(`The file has more than ${IMPORT_BUNDLES} bundles.`);
    return null;
  }

  private takeBundle(value: unknown): void {
    this.bundles.push(value);
    const { feedIds } = (value ?? {}) as { feedIds?: unknown };
    this.members += Array.isArray(feedIds) ? feedIds.length : 0;
    if (this.members > MAX_MEMBERS) {
      throw refused("The bundles in this file contain more feeds than you can import at once.");
    }
  }

  private readBundles(lines: readonly ParsedLine[]): ParsedBundle[] {
    const positions = new Map(lines.flatMap(({ ref }, position) => (ref === null ? [] : [[ref, position] as const])));
    return this.bundles.flatMap((value) => {
      const bundle = BundleRecord.safeParse(value);
      if (!bundle.success) return [];
      const { id, name, description, color, createdAt, feedIds } = bundle.data;
      const members = [...new Set(feedIds)].map((id) => positions.get(id)).filter((at) => at !== undefined);
      const given = { ref: id ?? null, name, color: color ?? null, createdAt: createdAt ?? null };
      return [{ ...given, description: description || null, lines: members }];
    });
  }
}

const Placed = z.object({ id: Id, position: z.int() });

/** Returns the ids of what has a place by hand, in that order. */
const orderOf = (records: readonly unknown[]): number[] =>
  records
    .flatMap((record) => Placed.safeParse(record).data ?? [])
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => id);

function lineOf(value: unknown): ParsedLine {
  const feed = FeedRecord.safeParse(value);
  if (!feed.success) return unreadable(value);
  const { id, feedUrl, keywords, title, sourceTitle, description, createdAt, ...flags } = feed.data;
  const kind = SENDER.test(feedUrl ?? "") ? "newsletter" : !feedUrl && keywords ? "smart" : "feed";
  const url = feedUrl && isHttp(feedUrl) ? normalizeFeedUrl(feedUrl) : "";
  const address = { feed: url, smart: keywords ?? "", newsletter: (feedUrl ?? "").toLowerCase() }[kind];
  return newLine({
    ref: id,
    kind,
    address: address || storable(feedUrl ?? "", 500),
    title: title || null,
    label: title || sourceTitle || address || "A feed",
    description: description || null,
    followedAt: createdAt ?? null,
    ...flags,
    invalid: address === "" ? NOT_AN_ADDRESS : null,
  });
}

/** An entry that is none is listed as such. */
const unreadable = (value: unknown): ParsedLine =>
  newLine({
    address: storable(JSON.stringify(value) ?? "", 200),
    label: "A feed",
    invalid: "We couldn't read this entry.",
  });
