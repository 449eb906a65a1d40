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
      summary: "List your labels",
      description: "By name. The articles of one are `GET /api/feed-items` with its `labelId`.",
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
      summary: "Make a label",
      description: `One of this name, in any case, is returned as it is. At most ${MAX_LABELS}.`,
      errors: ["CONFLICT"],
      example: { body: { name: "Recipes" } },
    },
  },
  async ({ ctx, body }) => getLabel(ctx, (await addLabel(ctx, { name: body.name, ids: [] })).id),
);
