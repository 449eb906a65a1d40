import { LabelItemsInput, LabelledItems } from "@/lib/contracts/labels";
import { labelItems } from "@/lib/domain/labels/label-items";
import { route } from "@/lib/http/route";

/** POST /api/feed-items/labels — puts labels on items and takes others off */
export const POST = route({ body: LabelItemsInput, output: LabelledItems }, ({ ctx, body }) => labelItems(ctx, body));
