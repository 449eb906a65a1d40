import { UndoEmailInput } from "@/lib/contracts/auth";
import { Message } from "@/lib/contracts/common";
import { undoEmail } from "@/lib/domain/people/accounts/undo-email";
import { route } from "@/lib/http/route";

/** POST /api/auth/undo-email — undoes a change of address, with the token that was mailed to the old one */
export const POST = route({ access: "anyone", body: UndoEmailInput, output: Message }, ({ ctx, body }) =>
  undoEmail(ctx, body),
);
