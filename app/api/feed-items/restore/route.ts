import { RestoredRead, RestoreReadInput } from "@/lib/contracts/items";
import { restoreRead } from "@/lib/domain/library/items/states/restore-read";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    body: RestoreReadInput,
    output: RestoredRead,
    api: {
      id: "restoreUnread",
      summary: "Undo marking as read within ten minutes",
      errors: ["GONE"],
      example: { body: { undoToken: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6" } },
    },
  },
  ({ ctx, body }) => restoreRead(ctx, body.undoToken),
);
