import { RestoreDuplicatesInput, RestoredDuplicates } from "@/lib/contracts/intelligence";
import { restoreDuplicates } from "@/lib/domain/understanding/insight/hide-duplicates";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    body: RestoreDuplicatesInput,
    output: RestoredDuplicates,
    api: {
      id: "restoreDuplicates",
      summary: "Show the given hidden duplicates again, or all",
      isBodyOptional: true,
      example: { body: { ids: [81234] } },
    },
  },
  ({ ctx, body }) => restoreDuplicates(ctx, body),
);
