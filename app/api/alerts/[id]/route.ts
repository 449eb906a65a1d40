import { IdParams } from "@/lib/contracts/common";
import { deleteAlert } from "@/lib/domain/base/alerts/delete-alert";
import { route } from "@/lib/http/route";

export const DELETE = route(
  { params: IdParams, api: { id: "deleteAlert", summary: "Delete an alert", isDestructive: true } },
  ({ ctx, params }) => deleteAlert(ctx, params.id),
);
