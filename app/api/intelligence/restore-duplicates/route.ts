import { RestoreDuplicatesInput, RestoredDuplicates } from "@/lib/contracts/intelligence";
import { restoreDuplicates } from "@/lib/domain/understanding/insight/hide-duplicates";
import { route } from "@/lib/http/route";

/** POST /api/intelligence/restore-duplicates — restores hidden duplicates: those named, or all */
export const POST = route({ body: RestoreDuplicatesInput, output: RestoredDuplicates }, ({ ctx, body }) =>
  restoreDuplicates(ctx, body),
);
