import { CurrentUser, VerifyEmailChangeInput } from "@/lib/contracts/auth";
import { verifyEmailChange } from "@/lib/domain/people/accounts/verify-email-change";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    access: "session",
    body: VerifyEmailChangeInput,
    output: CurrentUser,
    api: {
      id: "verifyEmailChange",
      summary: "Change the address with the code; the old one can take it back for seven days",
      errors: ["INVALID_CODE", "CODE_USED_UP", "GONE", "CONFLICT"],
      example: { body: { code: "123456" } },
      isDestructive: true,
    },
  },
  ({ ctx, body, token }) => verifyEmailChange(ctx, body, token),
);
