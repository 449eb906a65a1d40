import { CurrentUser, VerifyEmailChangeInput } from "@/lib/contracts/auth";
import { verifyEmailChange } from "@/lib/domain/people/accounts/verify-email-change";
import { route } from "@/lib/http/route";

/** POST /api/auth/change-email/verify — the mailed code changes the address; the old one can undo it for 7 days */
export const POST = route(
  { access: "session", body: VerifyEmailChangeInput, output: CurrentUser },
  ({ ctx, body, token }) => verifyEmailChange(ctx, body, token),
);
