import "server-only";
import { z } from "zod";
import { Id, IsoDate, IsoTime } from "@/lib/contracts/common";
import { MAX_LABELS } from "@/lib/contracts/labels";
import { MAX_READING_DAYS, MAX_SAVED_SEARCHES, NewSavedSearch, ReadingSettings } from "@/lib/contracts/reading";
import { SmartSettingsChange } from "@/lib/contracts/smart";
import type { SettingsName } from "@/lib/contracts/transfer";
import { CONTENT_TYPES, SENTIMENTS } from "@/lib/shared/analysis-values";
import { ArticleRef, ExportedMediaPosition, FileRule, FileWebhook, KeptPair, Lesson } from "./decisions";

const UNSURE = "unsure";
const count = z.int().min(0).max(1_000_000);

/** A reader's correction of an article's analysis. The article is named by its feed and its key within the source. */
const Correction = z.object({ feedId: Id, key: z.guid(), title: z.string().max(300), createdAt: IsoTime }).and(
  z.discriminatedUnion("what", [
    z.object({
      what: z.literal("kind"),
      was: z.enum([...CONTENT_TYPES, UNSURE]),
      value: z.enum([...CONTENT_TYPES, "none"]),
    }),
    z.object({ what: z.literal("sentiment"), was: z.enum([...SENTIMENTS, UNSURE]), value: z.enum(SENTIMENTS) }),
    z.object({ what: z.literal("quality"), was: z.literal("scored"), value: z.enum(["better", "worse"]) }),
  ]),
);

const ReadDay = z.object({
  date: IsoDate,
  bundles: z.array(z.object({ bundleId: Id.nullable(), articles: count, minutes: count })).max(1_000),
});

const Tuning = SmartSettingsChange.omit({ keywords: true }).extend({ feedId: Id });

const Text = z.string().trim().min(1).max(200);

/** The schema of a record in each list, and the largest number of records that are read. Ids are those of the file. */
const LISTS = {
  /** names, also of labels that no article has */
  labels: { schema: Text, most: MAX_LABELS },
  savedSearches: { schema: NewSavedSearch, most: MAX_SAVED_SEARCHES },
  rules: { schema: FileRule, most: 200 },
  smartSettings: { schema: Tuning, most: 2_000 },
  scoreCorrections: { schema: Correction, most: 2_000 },
  /** names of key topics that are shown no more */
  hiddenTopics: { schema: Text, most: 2_000 },
  readingDays: { schema: ReadDay, most: MAX_READING_DAYS },
  smartLessons: { schema: Lesson, most: 5_000 },
  keptPairs: { schema: KeptPair, most: 5_000 },
  hiddenDuplicates: { schema: ArticleRef, most: 10_000 },
  hiddenItems: { schema: ArticleRef, most: 50_000 },
  privateItems: { schema: ArticleRef, most: 50_000 },
  mediaPositions: { schema: ExportedMediaPosition, most: 5_000 },
  webhooks: { schema: FileWebhook, most: 100 },
} satisfies Record<SettingsName, { schema: z.ZodType; most: number }>;

/** The settings of an export, next to its bundles, feeds and items. */
export type AccountSettings = { [Name in SettingsName]: z.infer<(typeof LISTS)[Name]["schema"]>[] } & {
  readingSettings: ReadingSettings | null;
  /** Ids of the bundles and feeds in their order by hand; empty where they have none. */
  bundleOrder: number[];
  feedOrder: number[];
};

export function noSettings(): AccountSettings {
  const lists = Object.fromEntries(Object.keys(LISTS).map((name) => [name, []]));
  return { ...(lists as unknown as AccountSettings), readingSettings: null, bundleOrder: [], feedOrder: [] };
}

/** Places of these in a file, for a parser that streams. */
export const SETTINGS_PATHS = ["$.readingSettings", ...Object.keys(LISTS).map((name) => `$.${name}.*`)];

/** Adds the value of a name in a file; entries that cannot be read are left out. Returns false for another name. */
export function addSetting(settings: AccountSettings, name: string, value: unknown): boolean {
  if (name === "readingSettings") {
    settings.readingSettings = ReadingSettings.safeParse(value).data ?? null;
    return true;
  }
  if (!Object.hasOwn(LISTS, name)) return false;
  const list = name as SettingsName;
  const { schema, most } = LISTS[list];
  const record = schema.safeParse(value);
  if (record.success && settings[list].length < most) (settings[list] as unknown[]).push(record.data);
  return true;
}
