import { CurrentUser, LoginInput } from "@/lib/contracts/auth";
import { login } from "@/lib/domain/people/auth/login";
import { formRoute } from "@/lib/http/form-route";
import { reply } from "@/lib/http/reply";
import { loginRedirect } from "@/lib/http/sign-in/login-redirect";
import { signInCookies, signInOrigin } from "@/lib/http/sign-in/sign-in-origin";

/** GET /api/auth/login — redirects a browser to the sign-in page, and one that is signed in to `next` or home */
export const GET = loginRedirect;

export const POST = formRoute(
  {
    body: LoginInput,
    output: CurrentUser,
    pages: { done: "/", failed: "/login/failed" },
    api: {
      id: "login",
      summary: "Sign in and set the session cookie",
      notInConsole: "It would change who is signed in on this page.",
      errors: ["INVALID_CREDENTIALS", "RATE_LIMITED"],
      example: { body: { email: "ada@example.org", password: "correct horse battery" } },
    },
  },
  async ({ ctx, body, request }) => {
    const signedIn = await login(ctx, body, signInOrigin(request.headers));
    return reply(signedIn.user, { cookies: signInCookies(signedIn) });
  },
);
