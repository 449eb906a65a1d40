import { KeptPair } from "@/lib/contracts/intelligence";
import { keepDuplicates, unkeepDuplicates } from "@/lib/domain/understanding/insight/keep-duplicates";
import { route } from "@/lib/http/route";

/** POST /api/intelligence/keep-duplicates — keeps both items of a pair for good */
export const POST = route({ body: KeptPair }, ({ ctx, body }) => keepDuplicates(ctx, body));

/** DELETE /api/intelligence/keep-duplicates?id=1&duplicateOf=2 — lets the pair count as duplicates again */
export const DELETE = route({ query: KeptPair }, ({ ctx, query }) => unkeepDuplicates(ctx, query));
