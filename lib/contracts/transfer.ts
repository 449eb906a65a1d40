import { z } from "zod";
import { FeedId, Id, IsoTime } from "./common";
import { UnreadAfterEdit } from "./feeds";
import { ExportedHighlight } from "./highlights/highlights";

/** How our own JSON files identify themselves to an import. */
export const EXPORT_FORMAT = "feedloom";
export const EXPORT_VERSION = 1;

/** Namespace of the attributes for what OPML has no word for. */
export const OPML_NAMESPACE = { prefix: "feedloom", uri: "https://feedloom.app/ns/opml" } as const;

/** Maximum size of an import file in bytes. */
export const IMPORT_LIMIT = 64 * 1024 * 1024;
/** Maximum feeds of one import. */
export const IMPORT_LINES = 20_000;
/** Maximum bundles of one import. */
export const IMPORT_BUNDLES = 1_000;

/** A bundle of an export; `feedIds` in the order in which they were added. */
export const ExportedBundle = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  color: z.string(),
  feedIds: z.array(Id),
  /** place by hand, from 0; null: none yet */
  position: z.int().nullable(),
  createdAt: IsoTime,
});
export type ExportedBundle = z.infer<typeof ExportedBundle>;

/** A feed of an export. `title` and `description` are the user's own, null where the source's are shown. */
export const ExportedFeed = z.object({
  id: Id,
  type: z.enum(["rss", "intelligent", "newsletter"]),
  /** of a newsletter mailto: and its sender */
  feedUrl: z.string().nullable(),
  keywords: z.string().nullable(),
  title: z.string().nullable(),
  sourceTitle: z.string(),
  description: z.string().nullable(),
  siteUrl: z.string().nullable(),
  isActive: z.boolean(),
  isPrivate: z.boolean(),
  fullText: z.boolean(),
  /** days for which articles are kept, 0: for ever; null: as usual; absent in older files, as the next two */
  keepDays: z.int().nullable().optional(),
  refreshMinutes: z.int().nullable().optional(),
  hidesDuplicates: z.boolean().optional(),
  notifies: z.boolean().optional(),
  unreadAfterEdit: UnreadAfterEdit,
  /** place by hand, from 0; null: none yet */
  position: z.int().nullable(),
  createdAt: IsoTime,
});
export type ExportedFeed = z.infer<typeof ExportedFeed>;

/** An item of an export. A read one carries no text; a newsletter, and one with a star, label or highlight, or saved for later, carries all of it. */
export const ExportedItem = z.object({
  feedId: Id,
  /** The article's identity within its source: a hash in the form of a UUID, without the version bits. */
  key: z.guid(),
  guid: z.string(),
  link: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  publishedAt: IsoTime,
  /** the date that the feed gives; null: none; absent in older files, where it is publishedAt */
  datePublished: IsoTime.nullable().optional(),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  starredAt: IsoTime.nullable(),
  summary: z.string().optional(),
  content: z.string().optional(),
  /** when it was saved for later; left out where it is not */
  laterAt: IsoTime.optional(),
  /** names; left out where it has none */
  labels: z.array(z.string()).optional(),
  /** left out where it has none */
  highlights: z.array(ExportedHighlight).optional(),
});
export type ExportedItem = z.infer<typeof ExportedItem>;

/** The protocols by which another reader's server can be read. */
export const ServerKind = z.enum(["google-reader", "fever", "miniflux", "feedbin", "nextcloud-news"]);
export type ServerKind = z.infer<typeof ServerKind>;

/** POST /api/import/server. The password is used while the server is read, and then forgotten. */
export const ServerInput = z.object({
  kind: ServerKind,
  /** Feedbin's own service without an address. */
  address: z.string().trim().max(2_000).default(""),
  /** Empty for an access token of Miniflux. */
  user: z.string().trim().max(320).default(""),
  password: z.string().min(1, "Please enter the password").max(1_000),
});
export type ServerInput = z.infer<typeof ServerInput>;

/** Entries of a server or file that cannot be taken over, and why. */
export const LeftOut = z.object({ reason: z.string(), count: z.int() });
export type LeftOut = z.infer<typeof LeftOut>;

export const ImportState = z.enum(["reading", "preview", "running", "done", "cancelled", "failed"]);
export type ImportState = z.infer<typeof ImportState>;

/**
 * What becomes (in a preview: will become) of a line. `added` follows a new feed, `followed` was there already, `limit`
 * is beyond the plan (PLAN_LIMIT), `failed` could not be stored, `invalid` is not a feed at all.
 */
export const LineOutcome = z.enum(["waiting", "added", "followed", "limit", "failed", "invalid"]);
export type LineOutcome = z.infer<typeof LineOutcome>;

export const ImportLine = z.object({
  position: z.int().nonnegative(),
  title: z.string(),
  /** The feed's address, a smart feed's keywords, or what the file contained instead. */
  address: z.string(),
  type: z.enum(["rss", "intelligent", "newsletter"]),
  bundles: z.array(z.string()),
  outcome: LineOutcome,
  code: z.string().nullable().meta({ description: "The error code.", example: null }),
  reason: z.string().nullable().meta({ description: "The error message.", example: null }),
  feedId: FeedId.nullable(),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** Another subscription list that an imported one names. */
export const ListLink = z.object({ title: z.string(), url: z.string() });
export type ListLink = z.infer<typeof ListLink>;

/** Lists of our own export besides bundles, feeds and items. */
export const SETTINGS_LISTS = [
  "labels",
  "savedSearches",
  "rules",
  "smartSettings",
  "smartLessons",
  "scoreCorrections",
  "hiddenTopics",
  "keptPairs",
  "hiddenDuplicates",
  "hiddenItems",
  "privateItems",
  "readingDays",
  "mediaPositions",
  "webhooks",
] as const;
export const SettingsName = z.enum(SETTINGS_LISTS);
export type SettingsName = z.infer<typeof SettingsName>;

/** GET /api/import/{id}, and the response of everything that changes an import. */
export const Import = z.object({
  id: z.uuid().meta({ example: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6" }),
  state: ImportState.describe("The status of the delivery."),
  fileName: z.string().meta({ example: "subscriptions.opml" }),
  format: z.enum(["opml", "feedloom", "server", "starred"]),
  createdAt: IsoTime,
  finishedAt: IsoTime.nullable().meta({ example: null }),
  /** Lines by outcome; `total` counts all. */
  lines: z.object({
    total: z.int(),
    waiting: z.int(),
    added: z.int(),
    followed: z.int(),
    limit: z.int(),
    failed: z.int(),
    invalid: z.int(),
  }),
  bundles: z.object({ total: z.int(), added: z.int(), existing: z.int(), limit: z.int() }),
  /** Articles whose state is imported. */
  items: z.object({ total: z.int(), done: z.int() }),
  hasPreferences: z.boolean(),
  hasReadingSettings: z.boolean(),
  /** What else our own export holds: the lists that have entries, with their number. */
  settings: z.array(z.object({ name: SettingsName, count: z.int() })),
  /** Lists elsewhere that the file names; each can be imported by its address. */
  lists: z.array(ListLink),
  leftOut: z.array(LeftOut),
  error: z.string().nullable().meta({ example: null }),
});
export type Import = z.infer<typeof Import>;

/** POST /api/import. `from` is an address to read instead of a body; `start=true` imports at once, without a preview. */
export const ImportQuery = z.object({
  from: z.string().max(8_192).optional().meta({
    description: "The address of a list to fetch instead of a body.",
    example: "https://example.org/lists/all.opml",
  }),
  fileName: z
    .string()
    .max(300)
    .optional()
    .meta({ description: "The name of the file.", example: "subscriptions.opml" }),
  start: z
    .stringbool()
    .default(false)
    .meta({ description: "Set to true to import at once, without a preview.", example: "false" }),
});
export const ImportParams = z.object({
  id: z.uuid().describe("The ID, as returned by the list."),
});

/** GET /api/import/{id}/lines */
export const ImportLinesQuery = z.object({
  outcome: LineOutcome.optional().describe("Only feeds with this result."),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(100)
    .meta({ description: "The maximum number of results.", example: 20 }),
  cursor: z.coerce
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe("The cursor from the `Link` header of the previous page."),
});
export type ImportLinesQuery = z.infer<typeof ImportLinesQuery>;
