import { pluralize } from "@/lib/client/format/pluralize";
import type { Alert, AlertType, NotificationPreferences } from "@/lib/contracts/alerts";
import { safePath } from "@/lib/shared/safe-path";

/** A desktop notification, and the path that a click on it opens. The system shows one of each tag. */
export type DesktopNotification = { title: string; body: string; tag: string; path: string };

/** The preference that an alert depends on. Those about the account are only stored where they are wanted. */
const CHOICE: Record<AlertType, keyof NotificationPreferences | null> = {
  feed_update: "feedUpdates",
  feed_error: "feedErrors",
  subscription: null,
  system: null,
};

/** Returns the unread alerts that the preferences want a notification for, oldest first. */
export function notifiableAlerts(alerts: readonly Alert[], wanted: NotificationPreferences): Alert[] {
  if (!wanted.realTimeAlerts) return [];
  const isWanted = ({ type, isRead }: Alert) => {
    const choice = CHOICE[type];
    return !isRead && (choice === null || wanted[choice]);
  };
  return alerts.filter(isWanted).sort((a, b) => a.id - b.id);
}

/** Returns one notification for all alerts: the text of a single one, the titles of several. Null for none. */
export function toDesktopNotification(alerts: readonly Alert[]): DesktopNotification | null {
  const newest = alerts.at(-1);
  if (!newest) return null;
  const tag = `feedloom-alert-${newest.id}`;
  if (alerts.length > 1) {
    const title = pluralize(alerts.length, "new notification");
    return { title, body: alerts.map((alert) => alert.title).join("\n"), tag, path: "/alerts" };
  }
  const path = newest.actionUrl?.startsWith("/") ? safePath(newest.actionUrl) : "/alerts";
  return { title: newest.title, body: newest.message, tag, path };
}
