import { z } from "zod";
import { Id, IsoTime } from "./common";

export const AlertType = z.enum(["feed_update", "feed_error", "subscription", "system"]);
export type AlertType = z.infer<typeof AlertType>;
export const AlertSeverity = z.enum(["success", "warning", "error", "info"]);
export type AlertSeverity = z.infer<typeof AlertSeverity>;

export const Alert = z.object({
  id: Id,
  userId: z.uuid(),
  type: AlertType,
  title: z.string(),
  message: z.string(),
  feedId: Id.nullable(),
  bundleId: Id.nullable(),
  isRead: z.boolean(),
  severity: AlertSeverity,
  actionUrl: z.string().nullable(),
  actionText: z.string().nullable(),
  createdAt: IsoTime,
  expiresAt: IsoTime,
});
export type Alert = z.infer<typeof Alert>;

/** GET /api/alerts/unread-count */
export const UnreadCount = z.object({ count: z.int().nonnegative() });

/** GET /api/notification-preferences, and the answer of PUT */
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

/** PUT /api/notification-preferences: what is not given stays. */
export const PreferencesChange = NotificationPreferences.partial();
export type PreferencesChange = z.infer<typeof PreferencesChange>;
