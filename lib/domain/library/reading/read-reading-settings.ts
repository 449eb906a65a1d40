import "server-only";
import { ReadingSettings, ReadingType } from "@/lib/contracts/reading";
import { PANE_DEFAULTS, READING_DEFAULTS } from "@/lib/contracts/values/reading";
import type { Ctx } from "@/lib/domain/ctx";

/** Returns the caller's keys and layout of articles and panes, with the differing settings of single feeds. */
export async function readReadingSettings(ctx: Ctx): Promise<ReadingSettings> {
  const [row, feeds] = await Promise.all([
    ctx.db.prisma.readingSetting.findUnique({ where: { userKey: ctx.user.key } }),
    ctx.db.prisma.feedReadingSetting.findMany({
      where: { feed: { userKey: ctx.user.key, deletedAt: null } },
      orderBy: { feedId: "asc" },
    }),
  ]);
  return ReadingSettings.parse({
    ...(row ? { ...row, measure: toMeasure(row.measure) } : { ...READING_DEFAULTS, ...PANE_DEFAULTS }),
    perFeed: Object.fromEntries(feeds.map(({ feedId, ...own }) => [feedId, toPartial(own)])),
  });
}

const toMeasure = (stored: string): unknown => (stored === "full" ? stored : Number(stored));

/** Returns a feed's own settings, without those that it shares with the others. */
function toPartial({ measure, ...own }: Record<string, unknown> & { measure: string | null }): Partial<ReadingType> {
  const given = Object.entries({ ...own, measure: measure && toMeasure(measure) }).filter(
    ([, value]) => value !== null,
  );
  return ReadingType.partial().parse(Object.fromEntries(given));
}
