import { Alert } from "@/lib/contracts/alerts";
import { IdParams } from "@/lib/contracts/common";
import { markAlertRead } from "@/lib/domain/base/alerts/mark-alert-read";
import { route } from "@/lib/http/route";

/** PATCH /api/alerts/{id}/read — marks an alert read */
export const PATCH = route({ params: IdParams, output: Alert }, ({ ctx, params }) => markAlertRead(ctx, params.id));
