import { counted } from "@/lib/client/format/pluralize";
import type { Alert, AlertType, NotificationPreferences } from "@/lib/contracts/alerts";
import { safePath } from "@/lib/shared/safe-path";

/** What a desktop notification says, and where a click on it leads. A system shows one of each tag. */
export type Notice = { title: string; body: string; tag: string; path: string };

/** Which choice an alert depends on. What concerns the account itself is always told. */
const CHOICE: Record<AlertType, keyof NotificationPreferences | null> = {
  feed_update: "feedUpdates",
  feed_error: "feedErrors",
  subscription: "accountUpdates",
  system: null,
};

/** Those of the alerts that the reader wants to be told of at once, oldest first. Pure. */
export function announced(alerts: readonly Alert[], wanted: NotificationPreferences): Alert[] {
  if (!wanted.realTimeAlerts) return [];
  const isWanted = ({ type, isRead }: Alert) => {
    const choice = CHOICE[type];
    return !isRead && (choice === null || wanted[choice]);
  };
  return alerts.filter(isWanted).sort((a, b) => a.id - b.id);
}

/** One notice for all of them: an alert in its own words, several by their titles. Null for none. Pure. */
export function noticeOf(alerts: readonly Alert[]): Notice | null {
  const newest = alerts.at(-1);
  if (!newest) return null;
  const tag = `feedloom-alert-${newest.id}`;
  if (alerts.length > 1) {
    const title = counted(alerts.length, "new notification");
    return { title, body: alerts.map((alert) => alert.title).join("\n"), tag, path: "/alerts" };
  }
  const path = newest.actionUrl?.startsWith("/") ? safePath(newest.actionUrl) : "/alerts";
  return { title: newest.title, body: newest.message, tag, path };
}
