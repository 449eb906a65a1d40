import { MarkedRead, MarkReadInput } from "@/lib/contracts/items";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    body: MarkReadInput,
    output: MarkedRead,
    api: {
      id: "markItemsRead",
      summary: "Mark many articles read",
      description:
        "Everything that matches all of what is given. With `before` what arrived after that article stays unread. `undoToken` takes it back for ten minutes; it is null when nothing was unread.",
      isBodyOptional: true,
      errors: ["NOT_FOUND"],
      example: { body: { feedId: 4215577293031 } },
      isDestructive: true,
    },
  },
  ({ ctx, body }) => markRead(ctx, body),
);
