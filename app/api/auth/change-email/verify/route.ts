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
      summary: "Confirm a change of email address",
      description: "Requires the emailed code. The previous address can undo the change for seven days.",
      errors: ["INVALID_CODE", "CODE_USED_UP", "GONE", "CONFLICT"],
      example: { body: { code: "123456" } },
      isDestructive: true,
    },
  },
  ({ ctx, body, token }) => verifyEmailChange(ctx, body, token),
);
