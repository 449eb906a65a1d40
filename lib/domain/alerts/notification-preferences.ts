import "server-only";
import { NotificationPreferences, type PreferencesChange } from "@/lib/contracts/alerts";
import type { Ctx } from "@/lib/domain/ctx";

/** What a new account is told of. */
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

/** What the caller wants to be told of. */
export async function readPreferences(ctx: Ctx): Promise<NotificationPreferences> {
  const row = await ctx.db.prisma.notificationPreference.findUnique({ where: { userId: ctx.user.id } });
  return row ? NotificationPreferences.parse(row) : DEFAULTS;
}

/** Changes what the caller wants to be told of; what is not given stays. */
export async function savePreferences(ctx: Ctx, change: PreferencesChange): Promise<NotificationPreferences> {
  const row = await ctx.db.prisma.notificationPreference.upsert({
    where: { userId: ctx.user.id },
    create: { userId: ctx.user.id, ...DEFAULTS, ...change },
    update: change,
  });
  return NotificationPreferences.parse(row);
}
