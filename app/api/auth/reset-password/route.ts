import { CurrentUser, ResetPasswordInput } from "@/lib/contracts/auth";
import { resetPassword } from "@/lib/domain/people/auth/reset-password";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { endPendingCookie, readPending } from "@/lib/http/sign-in/pending-cookie";
import { signInCookies, signInOrigin } from "@/lib/http/sign-in/sign-in-origin";

export const POST = route(
  {
    access: "anyone",
    body: ResetPasswordInput,
    output: CurrentUser,
    api: {
      id: "resetPassword",
      summary: "Reset the password and revoke all other access",
      description:
        "Revokes sessions, API keys, app passwords, linked sign-ins, remembered devices, a pending change of email address and links that undo one.",
      notInConsole: "It would change who is signed in on this page.",
      errors: ["INVALID_CODE"],
      example: { body: { email: "ada@example.org", code: "123456", newPassword: "another horse battery" } },
    },
  },
  async ({ ctx, body, request: { headers } }) => {
    const from = { ...signInOrigin(headers), browser: readPending(headers, "reset") };
    const signedIn = await resetPassword(ctx, body, from);
    return reply(signedIn.user, { cookies: [...signInCookies(signedIn), endPendingCookie("reset")] });
  },
);
