import { IdParams } from "@/lib/contracts/common";
import { deleteAlert } from "@/lib/domain/base/alerts/delete-alert";
import { route } from "@/lib/http/route";

/** DELETE /api/alerts/{id} */
export const DELETE = route({ params: IdParams }, ({ ctx, params }) => deleteAlert(ctx, params.id));
