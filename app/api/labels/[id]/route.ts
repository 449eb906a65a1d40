import { IdParams } from "@/lib/contracts/common";
import { Label, LabelInput } from "@/lib/contracts/labels";
import { deleteLabel } from "@/lib/domain/library/labels/delete-label";
import { getLabel } from "@/lib/domain/library/labels/list-labels";
import { renameLabel } from "@/lib/domain/library/labels/rename-label";
import { route } from "@/lib/http/route";

/** GET /api/labels/{id} — one of the caller's labels */
export const GET = route({ params: IdParams, output: Label }, ({ ctx, params }) => getLabel(ctx, params.id));

/** PATCH /api/labels/{id} — renames it */
export const PATCH = route(
  { params: IdParams, body: LabelInput, output: Label, current: ({ ctx, params }) => getLabel(ctx, params.id) },
  ({ ctx, params, body }) => renameLabel(ctx, params.id, body.name),
);

/** DELETE /api/labels/{id} — deletes it; its articles stay */
export const DELETE = route(
  { params: IdParams, current: ({ ctx, params }) => getLabel(ctx, params.id) },
  ({ ctx, params }) => deleteLabel(ctx, params.id),
);
