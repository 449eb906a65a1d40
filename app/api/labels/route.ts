import { z } from "zod";
import { Label, LabelInput } from "@/lib/contracts/labels";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { getLabel, listCountedLabels } from "@/lib/domain/library/labels/list-labels";
import { route } from "@/lib/http/route";

/** GET /api/labels — the caller's labels with the number of their articles */
export const GET = route({ readsReplica: true, output: z.array(Label) }, ({ ctx }) => listCountedLabels(ctx));

/** POST /api/labels — makes a label; one of this name is returned as it is */
export const POST = route({ body: LabelInput, output: Label, status: 201 }, async ({ ctx, body }) =>
  getLabel(ctx, (await addLabel(ctx, { name: body.name, ids: [] })).id),
);
