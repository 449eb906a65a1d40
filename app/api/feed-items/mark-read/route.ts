import { MarkedRead, MarkReadInput } from "@/lib/contracts/items";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    body: MarkReadInput,
    output: MarkedRead,
    api: {
      id: "markItemsRead",
      summary: "Mark several articles as read",
      description:
        "Marks the articles that match all given filters. With `before`, articles that arrived later stay unread. `undoToken` undoes the call for ten minutes, and is null if nothing was unread.",
      isBodyOptional: true,
      errors: ["NOT_FOUND"],
      example: { body: { feedId: 4215577293031 } },
      isDestructive: true,
    },
  },
  ({ ctx, body }) => markRead(ctx, body),
);
