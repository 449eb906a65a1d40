import { RemoveDuplicatesInput, RemovedDuplicates } from "@/lib/contracts/intelligence";
import { hideDuplicates } from "@/lib/domain/understanding/insight/hide-duplicates";
import { route } from "@/lib/http/route";

/**
 * POST /api/intelligence/remove-duplicates — hides duplicates of articles the caller has elsewhere: those named, or all;
 * deletes nothing
 */
export const POST = route({ body: RemoveDuplicatesInput, output: RemovedDuplicates }, ({ ctx, body }) =>
  hideDuplicates(ctx, body),
);
