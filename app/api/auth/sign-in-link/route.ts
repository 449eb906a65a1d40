import { SignInLinkInput } from "@/lib/contracts/auth";
import { Message } from "@/lib/contracts/common";
import { sendSignInLink } from "@/lib/domain/people/auth/sign-in-link/send-sign-in-link";
import { MAIL_ERRORS } from "@/lib/http/description/error-groups";
import { formRoute } from "@/lib/http/form-route";
import { signInOrigin } from "@/lib/http/sign-in/sign-in-origin";

export const POST = formRoute(
  {
    body: SignInLinkInput,
    output: Message,
    pages: { done: "/login/check-your-mail", failed: "/login/failed/link" },
    api: {
      id: "sendSignInLink",
      summary: "Ask for a mailed link that signs in once, within an hour",
      description: "While an unused link is younger than 30 minutes, another call sends nothing and answers the same.",
      notInConsole: "It would change who is signed in here.",
      errors: MAIL_ERRORS,
      example: { body: { email: "ada@example.org" } },
    },
  },
  async ({ ctx, body, request: { headers } }) => {
    await sendSignInLink(ctx, body, signInOrigin(headers).device);
    return { message: "If the address has an account, a mail with a sign-in link is on its way." };
  },
);
