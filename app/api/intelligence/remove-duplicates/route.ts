import { RemoveDuplicatesInput, RemovedDuplicates } from "@/lib/contracts/intelligence";
import { hideDuplicates } from "@/lib/domain/understanding/insight/hide-duplicates";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    body: RemoveDuplicatesInput,
    output: RemovedDuplicates,
    api: {
      id: "hideDuplicates",
      summary: "Hide the given duplicates, or all",
      description: "Nothing is deleted. `restore-duplicates` shows them again.",
      isBodyOptional: true,
      example: { body: { ids: [81234] } },
      isDestructive: true,
    },
  },
  ({ ctx, body }) => hideDuplicates(ctx, body),
);
