import { CurrentUser, ResetPasswordInput } from "@/lib/contracts/auth";
import { resetPassword } from "@/lib/domain/people/auth/reset-password";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { endPendingCookie, readPending } from "@/lib/http/sign-in/pending-cookie";
import { signInCookies, signInOrigin } from "@/lib/http/sign-in/sign-in-origin";

/** POST /api/auth/reset-password — the mailed code sets a new password and signs in; all other sessions end */
export const POST = route(
  { access: "anyone", body: ResetPasswordInput, output: CurrentUser },
  async ({ ctx, body, request: { headers } }) => {
    const from = { ...signInOrigin(headers), browser: readPending(headers, "reset") };
    const signedIn = await resetPassword(ctx, body, from);
    return reply(signedIn.user, { cookies: [...signInCookies(signedIn), endPendingCookie("reset")] });
  },
);
