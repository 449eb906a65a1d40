import { MarkedRead, MarkReadInput } from "@/lib/contracts/items";
import { markRead } from "@/lib/domain/library/items/states/mark-read";
import { route } from "@/lib/http/route";

/** POST /api/feed-items/mark-read — marks everything read that the scope matches, up to item `before` */
export const POST = route({ body: MarkReadInput, output: MarkedRead }, ({ ctx, body }) => markRead(ctx, body));
