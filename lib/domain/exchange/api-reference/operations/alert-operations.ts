import "server-only";
import { z } from "zod";
import { Alert, NotificationPreferences, PreferencesChange, UnreadCount } from "@/lib/contracts/alerts";
import { IdParams } from "@/lib/contracts/common";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";
import type { ErrorCode } from "@/lib/errors";

const alert = operationsOf("Alerts");
const one = { params: IdParams, errors: ["NOT_FOUND"] satisfies ErrorCode[] };

export const ALERT_OPERATIONS: Operation[] = [
  alert("listAlerts", "GET /api/alerts", { summary: "List your alerts, the newest first", output: z.array(Alert) }),
  alert("countUnreadAlerts", "GET /api/alerts/unread-count", { summary: "Count unread alerts", output: UnreadCount }),
  alert("markAlertRead", "PATCH /api/alerts/{id}/read", { summary: "Mark an alert read", ...one, output: Alert }),
  alert("deleteAlert", "DELETE /api/alerts/{id}", { summary: "Delete an alert", ...one, isDestructive: true }),
  alert("readPreferences", "GET /api/notification-preferences", {
    summary: "Read what you want to be told of",
    output: NotificationPreferences,
  }),
  alert("savePreferences", "PUT /api/notification-preferences", {
    isConditional: true,
    summary: "Change what you want to be told of",
    description: "What is not given stays.",
    body: PreferencesChange,
    output: NotificationPreferences,
    example: { body: { feedErrors: true, emailDigest: false, timeZone: "Europe/Berlin" } },
  }),
];
