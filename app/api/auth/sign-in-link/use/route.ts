import { CurrentUser, UseSignInLinkInput } from "@/lib/contracts/auth";
import { signInByLink } from "@/lib/domain/people/auth/sign-in-link/sign-in-by-link";
import { formRoute } from "@/lib/http/form-route";
import { reply } from "@/lib/http/reply";
import { signInCookies, signInOrigin } from "@/lib/http/sign-in/sign-in-origin";

export const POST = formRoute(
  {
    body: UseSignInLinkInput,
    output: CurrentUser,
    pages: { done: "/", failed: "/sign-in-link/failed" },
    api: {
      id: "useSignInLink",
      summary: "Sign in with the token of an emailed link",
      notInConsole: "It would change who is signed in on this page.",
      errors: ["GONE"],
      example: { body: { token: "k".repeat(43) } },
    },
  },
  async ({ ctx, body, request }) => {
    const signedIn = await signInByLink(ctx, body, signInOrigin(request.headers));
    return reply(signedIn.user, { cookies: signInCookies(signedIn) });
  },
);
