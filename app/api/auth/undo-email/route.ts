import { UndoEmailInput } from "@/lib/contracts/auth";
import { Message } from "@/lib/contracts/common";
import { undoEmail } from "@/lib/domain/people/accounts/undo-email";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    access: "anyone",
    body: UndoEmailInput,
    output: Message,
    api: {
      id: "undoEmail",
      summary: "Undo a change of email address with the emailed token",
      notInConsole: "It would change who is signed in on this page.",
      errors: ["GONE", "CONFLICT"],
      example: { body: { token: "k".repeat(43) } },
    },
  },
  ({ ctx, body }) => undoEmail(ctx, body),
);
