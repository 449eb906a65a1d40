import { ChangeEmailInput, CurrentUser } from "@/lib/contracts/auth";
import { changeEmail } from "@/lib/domain/accounts/change-email";
import { route } from "@/lib/http/route";

/** PATCH /api/auth/change-email — changes the address at once; the old one can undo it for 7 days */
export const PATCH = route({ access: "session", body: ChangeEmailInput, output: CurrentUser }, ({ ctx, body }) =>
  changeEmail(ctx, body),
);
