import { LabelItemsInput, LabelledItems, LabelledItemsQuery } from "@/lib/contracts/labels";
import { labelItems, listItemLabels } from "@/lib/domain/library/labels/label-items";
import { route } from "@/lib/http/route";

/** GET /api/feed-items/labels — the labels of several items */
export const GET = route({ query: LabelledItemsQuery, output: LabelledItems }, ({ ctx, query }) =>
  listItemLabels(ctx, query.ids),
);

/** POST /api/feed-items/labels — puts labels on items and takes others off */
export const POST = route({ body: LabelItemsInput, output: LabelledItems }, ({ ctx, body }) => labelItems(ctx, body));
