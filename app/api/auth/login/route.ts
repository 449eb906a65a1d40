import { z } from "zod";
import { CurrentUser, LoginInput } from "@/lib/contracts/auth";
import { login } from "@/lib/domain/auth/login";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { toLoginPage } from "@/lib/http/sign-in/login-redirect";
import { signInCookies, signInOrigin } from "@/lib/http/sign-in/sign-in-origin";

/** GET /api/auth/login — redirects a browser to the sign-in page */
export const GET = route({ access: "anyone", query: z.object({ next: z.string().optional() }) }, ({ query, request }) =>
  toLoginPage(query.next, request),
);

/** POST /api/auth/login — signs in with address and password */
export const POST = route(
  { access: "anyone", body: LoginInput, output: CurrentUser },
  async ({ ctx, body, request }) => {
    const signedIn = await login(ctx, body, signInOrigin(request.headers));
    return reply(signedIn.user, { cookies: signInCookies(signedIn) });
  },
);
