import "server-only";
import type { AlertSeverity, AlertType } from "@/lib/contracts/alerts";
import { type Reason, switchOf } from "@/lib/contracts/messages";
import { type Queryable, sql } from "@/lib/platform/db";

/** Alerts expire after this many days. */
export const ALERT_DAYS = 30;

export type NewAlert = {
  userKey: number;
  type: AlertType;
  title: string;
  message: string;
  severity: AlertSeverity;
  feedId?: number | null;
  bundleId?: number | null;
  actionUrl?: string;
  actionText?: string;
  /** The switch that covers it, or why there is none. */
  cover: Reason | "accountUpdates";
};

/**
 * Adds an alert to a user's list, unless its switch is off; it expires after 30 days. The caller adds the change to its context once its
 * transaction has committed.
 */
export async function createAlert(on: Queryable, alert: NewAlert, now: Date): Promise<void> {
  await sql(on, {
    name: "alert-create",
    text: `INSERT INTO alerts (user_key, type, title, message, severity, feed_id, bundle_id, action_url, action_text, created_at, expires_at)
           SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10::timestamptz + make_interval(days => $11)
           WHERE $12 OR COALESCE((SELECT account_updates FROM notification_preferences WHERE user_key = $1), true)`,
    values: [
      alert.userKey,
      alert.type,
      alert.title,
      alert.message,
      alert.severity,
      alert.feedId ?? null,
      alert.bundleId ?? null,
      alert.actionUrl ?? null,
      alert.actionText ?? null,
      now,
      ALERT_DAYS,
      switchOf(alert.cover) === null,
    ],
  });
}
