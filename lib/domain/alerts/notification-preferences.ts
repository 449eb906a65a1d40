import "server-only";
import { NotificationPreferences, type PreferencesChange } from "@/lib/contracts/alerts";
import type { Ctx } from "@/lib/domain/ctx";

/** The preferences of a new account. */
const DEFAULTS: NotificationPreferences = {
  feedUpdates: true,
  feedErrors: true,
  accountUpdates: true,
  marketing: false,
  realTimeAlerts: true,
  soundAlerts: false,
  desktopNotifications: true,
  emailDigest: false,
};

/** Returns the caller's preferences. */
export async function readPreferences(ctx: Ctx): Promise<NotificationPreferences> {
  const row = await ctx.db.prisma.notificationPreference.findUnique({ where: { userKey: ctx.user.key } });
  return row ? NotificationPreferences.parse(row) : DEFAULTS;
}

/** Changes the caller's preferences; fields that are not given stay. */
export async function savePreferences(ctx: Ctx, change: PreferencesChange): Promise<NotificationPreferences> {
  const row = await ctx.db.prisma.notificationPreference.upsert({
    where: { userKey: ctx.user.key },
    create: { userKey: ctx.user.key, ...DEFAULTS, ...change },
    update: change,
  });
  return NotificationPreferences.parse(row);
}
