import { Alert } from "@/lib/contracts/alerts";
import { IdParams } from "@/lib/contracts/common";
import { markAlertRead } from "@/lib/domain/base/alerts/mark-alert-read";
import { route } from "@/lib/http/route";

export const PATCH = route(
  { params: IdParams, output: Alert, api: { id: "markAlertRead", summary: "Mark an alert as read" } },
  ({ ctx, params }) => markAlertRead(ctx, params.id),
);
