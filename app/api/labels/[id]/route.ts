import { IdParams } from "@/lib/contracts/common";
import { Label, LabelInput } from "@/lib/contracts/labels";
import { deleteLabel } from "@/lib/domain/library/labels/delete-label";
import { getLabel } from "@/lib/domain/library/labels/list-labels";
import { renameLabel } from "@/lib/domain/library/labels/rename-label";
import { route } from "@/lib/http/route";

export const GET = route(
  { params: IdParams, output: Label, api: { id: "getLabel", summary: "Get a label" } },
  ({ ctx, params }) => getLabel(ctx, params.id),
);

export const PATCH = route(
  {
    params: IdParams,
    body: LabelInput,
    output: Label,
    current: ({ ctx, params }) => getLabel(ctx, params.id),
    api: {
      id: "renameLabel",
      summary: "Rename a label",
      description: "Fails if another label has this name, ignoring case.",
      errors: ["CONFLICT"],
      example: { body: { name: "Cooking" } },
    },
  },
  ({ ctx, params, body }) => renameLabel(ctx, params.id, body.name),
);

export const DELETE = route(
  {
    params: IdParams,
    current: ({ ctx, params }) => getLabel(ctx, params.id),
    api: { id: "deleteLabel", summary: "Delete a label", description: "Its articles are kept.", isDestructive: true },
  },
  ({ ctx, params }) => deleteLabel(ctx, params.id),
);
