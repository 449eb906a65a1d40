import { RestoredRead, RestoreReadInput } from "@/lib/contracts/items";
import { restoreRead } from "@/lib/domain/library/items/states/restore-read";
import { route } from "@/lib/http/route";

/** POST /api/feed-items/restore — undoes a mark-read within ten minutes */
export const POST = route({ body: RestoreReadInput, output: RestoredRead }, ({ ctx, body }) =>
  restoreRead(ctx, body.undoToken),
);
