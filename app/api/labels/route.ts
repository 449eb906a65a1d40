import { z } from "zod";
import { Label, LabelInput, MAX_LABELS } from "@/lib/contracts/labels";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { getLabel, listCountedLabels } from "@/lib/domain/library/labels/list-labels";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    readsReplica: true,
    output: z.array(Label),
    api: {
      id: "listLabels",
      summary: "List labels",
      description: "Sorted by name. To list the articles with a label, call `GET /api/feed-items` with its `labelId`.",
    },
  },
  ({ ctx }) => listCountedLabels(ctx),
);

export const POST = route(
  {
    body: LabelInput,
    output: Label,
    status: 201,
    api: {
      id: "createLabel",
      summary: "Create a label",
      description: `Returns the existing label if the name is taken, ignoring case. You can have up to ${MAX_LABELS} labels.`,
      errors: ["CONFLICT"],
      example: { body: { name: "Recipes" } },
    },
  },
  async ({ ctx, body }) => getLabel(ctx, (await addLabel(ctx, { name: body.name, ids: [] })).id),
);
