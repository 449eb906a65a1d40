import "server-only";
import { JSONParser } from "@streamparser/json";
import { z } from "zod";
import { NotificationPreferences } from "@/lib/contracts/alerts";
import { Id, IsoTime } from "@/lib/contracts/common";
import { EXPORT_FORMAT, EXPORT_VERSION, ExportedItem, IMPORT_BUNDLES, IMPORT_LINES } from "@/lib/contracts/transfer";
import { normalizeFeedUrl } from "@/lib/domain/content/sources/source-identity";
import {
  NOT_AN_ADDRESS,
  type ParsedBundle,
  type ParsedImport,
  type ParsedLine,
} from "@/lib/domain/exchange/transfer/parsed-import";
import {
  type AccountSettings,
  addSetting,
  noSettings,
  SETTINGS_PATHS,
} from "@/lib/domain/exchange/transfer/settings/account-settings";
import { AppError } from "@/lib/errors";
import { storable } from "@/lib/platform/storable-text";
import { canParseUrl } from "@/lib/shared/parse-url";
import { limitDepth } from "./limit-depth";

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

/** Memberships of feeds in bundles, all together. */
const MAX_MEMBERS = 10 * IMPORT_LINES;

const NOT_OURS = "This JSON file is not an export of Feedloom.";

const PATHS = ["$.format", "$.version", "$.preferences", "$.bundles.*", "$.feeds.*", "$.items.*", ...SETTINGS_PATHS];

/** Parses one of our own JSON files while it arrives: only feeds and bundles are held in memory. */
export class JsonImportReader {
  private readonly parser = new JSONParser({ paths: PATHS, keepStack: false });
  private readonly feeds: unknown[] = [];
  private readonly bundles: unknown[] = [];
  private preferences: unknown = null;
  private readonly settings = noSettings();
  private format: unknown = null;
  private items: ExportedItem[] = [];
  private members = 0;

  constructor() {
    limitDepth(this.parser, () => refused(NOT_OURS));
    this.parser.onValue = ({ value, key, stack }) =>
      this.take(stack.length === 1 ? String(key) : String(stack[1]?.key), value);
  }

  /** Error: VALIDATION_ERROR for text that is not JSON. */
  write(chunk: Uint8Array): ExportedItem[] {
    try {
      this.parser.write(chunk);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw refused("The file is not valid JSON.", cause);
    }
    return this.items.splice(0);
  }

  /** Returns the parsed file. Error: VALIDATION_ERROR when it is cut off or not ours. */
  end(): ParsedImport {
    if (!this.parser.isEnded) throw refused("The file is cut off: its end is missing.");
    if (this.format !== EXPORT_FORMAT) throw refused(NOT_OURS);
    const lines = this.feeds.map(lineOf);
    return {
      format: "feedloom",
      lines,
      bundles: this.readBundles(lines),
      preferences: this.readPreferences(),
      settings: this.readSettings(),
      lists: [],
    };
  }

  private take(list: string, value: unknown): void {
    if (list === "format") this.format = value;
    else if (list === "version" && value !== EXPORT_VERSION) {
      throw refused("This export was written by another version of Feedloom, which this one cannot read.");
    } else if (list === "preferences") this.preferences = value;
    else if (list === "feeds") this.feeds.push(value);
    else if (list === "bundles") this.takeBundle(value);
    else if (list === "items") {
      const item = ExportedItem.safeParse(value);
      if (item.success) this.items.push(item.data);
    } else addSetting(this.settings, list, value);
    if (this.feeds.length > IMPORT_LINES) throw refused(`The file has more than ${IMPORT_LINES} feeds.`);
    if (this.bundles.length > IMPORT_BUNDLES) throw refused(`The file has more than ${IMPORT_BUNDLES} bundles.`);
  }

  private takeBundle(value: unknown): void {
    this.bundles.push(value);
    const { feedIds } = (value ?? {}) as { feedIds?: unknown };
    this.members += Array.isArray(feedIds) ? feedIds.length : 0;
    if (this.members > MAX_MEMBERS) {
      throw refused("The bundles of this file hold more feeds than can be imported at once.");
    }
  }

  private readBundles(lines: readonly ParsedLine[]): ParsedBundle[] {
    const positions = new Map(lines.flatMap(({ ref }, position) => (ref === null ? [] : [[ref, position] as const])));
    return this.bundles.flatMap((value) => {
      const bundle = BundleRecord.safeParse(value);
      if (!bundle.success) return [];
      const { id, name, description, color, createdAt, feedIds } = bundle.data;
      const members = [...new Set(feedIds)].map((id) => positions.get(id)).filter((at) => at !== undefined);
      return [
        {
          ref: id ?? null,
          name,
          description: description || null,
          color: color ?? null,
          createdAt: createdAt ?? null,
          lines: members,
        },
      ];
    });
  }

  private readSettings(): AccountSettings {
    return { ...this.settings, bundleOrder: orderOf(this.bundles), feedOrder: orderOf(this.feeds) };
  }

  private readPreferences() {
    const preferences = Preferences.safeParse(this.preferences);
    return preferences.success ? preferences.data : null;
  }
}

const Placed = z.object({ id: Id, position: z.int() });

/** Returns the ids of what has a place by hand, in that order. */
const orderOf = (records: readonly unknown[]): number[] =>
  records
    .flatMap((record) => Placed.safeParse(record).data ?? [])
    .sort((a, b) => a.position - b.position)
    .map(({ id }) => id);

const refused = (message: string, cause?: unknown) =>
  new AppError("VALIDATION_ERROR", message, { details: { file: [message] }, cause });

function lineOf(value: unknown): ParsedLine {
  const feed = FeedRecord.safeParse(value);
  if (!feed.success) return unreadable(value);
  const { id, feedUrl, keywords, title, sourceTitle, description, createdAt, ...flags } = feed.data;
  const isSmart = !feedUrl && Boolean(keywords);
  const url = feedUrl && isHttp(feedUrl) ? normalizeFeedUrl(feedUrl) : "";
  const address = isSmart ? (keywords ?? "") : url;
  return {
    ref: id,
    kind: isSmart ? "smart" : "feed",
    address: address || storable(feedUrl ?? "", 500),
    title: title || null,
    label: title || sourceTitle || address || "A feed",
    description: description || null,
    followedAt: createdAt ?? null,
    ...flags,
    invalid: address === "" ? NOT_AN_ADDRESS : null,
  };
}

const isHttp = (address: string) => /^https?:\/\//i.test(address) && canParseUrl(address);

function unreadable(value: unknown): ParsedLine {
  return {
    ref: null,
    kind: "feed",
    address: storable(JSON.stringify(value) ?? "", 200),
    title: null,
    label: "A feed",
    description: null,
    isActive: true,
    isPrivate: false,
    fullText: false,
    followedAt: null,
    invalid: "This entry of the file has no form that can be read.",
  };
}
