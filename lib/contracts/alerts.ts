import { z } from "zod";
import { BundleId, FeedId, Id, IsoTime, UserId } from "./common";

export const AlertType = z.enum(["feed_update", "feed_error", "subscription", "system"]);
export type AlertType = z.infer<typeof AlertType>;
export const AlertSeverity = z.enum(["success", "warning", "error", "info"]);
export type AlertSeverity = z.infer<typeof AlertSeverity>;

export const Alert = z.object({
  id: Id.meta({ example: 5521 }),
  userId: UserId,
  type: AlertType,
  title: z.string().meta({ example: "A feed is not responding" }),
  message: z.string().meta({ example: "Example has been unreachable since this morning." }),
  feedId: FeedId.nullable(),
  bundleId: BundleId.nullable(),
  isRead: z.boolean(),
  severity: AlertSeverity,
  actionUrl: z.string().nullable().meta({ description: "The link of its button, or null.", example: "/articles" }),
  actionText: z.string().nullable().meta({ example: "View" }),
  createdAt: IsoTime,
  expiresAt: IsoTime,
});
export type Alert = z.infer<typeof Alert>;

/** GET /api/alerts/unread-count */
export const UnreadCount = z.object({ count: z.int().nonnegative() });

/** Returns true if a text names an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** POST /api/unsubscribe */
export const UnsubscribeQuery = z.object({
  token: z.string().max(200),
  /** False subscribes again. */
  off: z.stringbool().default(true),
});
export const Unsubscribed = z.object({ emailDigest: z.boolean() });
export type Unsubscribed = z.infer<typeof Unsubscribed>;

/** GET /api/notification-preferences, and the response of PUT. */
export const NotificationPreferences = z.object({
  feedUpdates: z.boolean(),
  feedErrors: z.boolean(),
  accountUpdates: z.boolean(),
  marketing: z.boolean(),
  realTimeAlerts: z.boolean(),
  soundAlerts: z.boolean(),
  desktopNotifications: z.boolean(),
  emailDigest: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

/** PUT /api/notification-preferences: fields that are not given stay. The zone decides when the daily digest comes. */
export const PreferencesChange = NotificationPreferences.partial().extend({
  timeZone: z.string().max(64).refine(isTimeZone, "Unknown time zone").optional().meta({
    description: "The IANA time zone. It determines when the daily digest is sent.",
    example: "Europe/Berlin",
  }),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;
