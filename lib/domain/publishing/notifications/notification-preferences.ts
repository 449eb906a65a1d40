import "server-only";
import { NotificationPreferences, type PreferencesChange } from "@/lib/contracts/alerts";
import type { Ctx } from "@/lib/domain/ctx";
import { readProductNews, setProductNews } from "./product-news";

/** The preferences of a new account. Product news are their own subscription (`product-news.ts`). */
const DEFAULTS: Omit<NotificationPreferences, "marketing"> = {
  feedUpdates: true,
  feedErrors: true,
  accountUpdates: true,
  realTimeAlerts: true,
  soundAlerts: false,
  desktopNotifications: true,
  emailDigest: false,
};

/** Returns the caller's preferences. */
export async function readPreferences(ctx: Ctx): Promise<NotificationPreferences> {
  const row = await ctx.db.prisma.notificationPreference.findUnique({ where: { userKey: ctx.user.key } });
  return NotificationPreferences.parse({ ...(row ?? DEFAULTS), marketing: await readProductNews(ctx) });
}

/** Changes the caller's preferences; fields that are not given stay. Error: CONFLICT, see `setProductNews`. */
export async function savePreferences(ctx: Ctx, change: PreferencesChange): Promise<NotificationPreferences> {
  const { marketing, ...stored } = change;
  if (marketing !== undefined) await setProductNews(ctx, marketing);
  await ctx.db.prisma.notificationPreference.upsert({
    where: { userKey: ctx.user.key },
    create: { userKey: ctx.user.key, ...DEFAULTS, ...stored },
    update: stored,
  });
  return readPreferences(ctx);
}
