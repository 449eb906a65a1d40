import { CurrentUser, VerifyCodeInput } from "@/lib/contracts/auth";
import { verifyRegisterCode } from "@/lib/domain/people/auth/verify-register-code";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { endPendingCookie, readPending } from "@/lib/http/sign-in/pending-cookie";
import { signInCookies, signInOrigin } from "@/lib/http/sign-in/sign-in-origin";

export const POST = route(
  {
    access: "anyone",
    body: VerifyCodeInput,
    output: CurrentUser,
    status: 201,
    api: {
      id: "verifyRegisterCode",
      summary: "Complete registration with the code, in the same browser",
      notInConsole: "It would change who is signed in on this page.",
      errors: ["INVALID_CODE", "CONFLICT"],
      example: { body: { email: "ada@example.org", code: "123456" } },
    },
  },
  async ({ ctx, body, request: { headers } }) => {
    const from = { ...signInOrigin(headers), browser: readPending(headers, "register") };
    const signedIn = await verifyRegisterCode(ctx, body, from);
    return reply(signedIn.user, { cookies: [...signInCookies(signedIn), endPendingCookie("register")] });
  },
);
