import { RemoveDuplicatesInput, RemovedDuplicates } from "@/lib/contracts/intelligence";
import { hideDuplicates } from "@/lib/domain/understanding/insight/hide-duplicates";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    body: RemoveDuplicatesInput,
    output: RemovedDuplicates,
    api: {
      id: "hideDuplicates",
      summary: "Hide duplicates of articles you have elsewhere: those named, or all",
      description: "Nothing is deleted; `restore-duplicates` brings them back.",
      isBodyOptional: true,
      example: { body: { ids: [81234] } },
      isDestructive: true,
    },
  },
  ({ ctx, body }) => hideDuplicates(ctx, body),
);
