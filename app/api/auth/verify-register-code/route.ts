import { CurrentUser, VerifyCodeInput } from "@/lib/contracts/auth";
import { verifyRegisterCode } from "@/lib/domain/people/auth/verify-register-code";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { endPendingCookie, readPending } from "@/lib/http/sign-in/pending-cookie";
import { signInCookies, signInOrigin } from "@/lib/http/sign-in/sign-in-origin";

/** POST /api/auth/verify-register-code — step 2: the code creates the account and signs in */
export const POST = route(
  { access: "anyone", body: VerifyCodeInput, output: CurrentUser, status: 201 },
  async ({ ctx, body, request: { headers } }) => {
    const from = { ...signInOrigin(headers), browser: readPending(headers, "register") };
    const signedIn = await verifyRegisterCode(ctx, body, from);
    return reply(signedIn.user, { cookies: [...signInCookies(signedIn), endPendingCookie("register")] });
  },
);
