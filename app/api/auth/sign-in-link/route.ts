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
      summary: "Request a sign-in link by email",
      description:
        "The link works once, within an hour. If an unused link is less than 30 minutes old, no other email is sent and the response is the same.",
      notInConsole: "It would change who is signed in on this page.",
      errors: MAIL_ERRORS,
      example: { body: { email: "ada@example.org" } },
    },
  },
  async ({ ctx, body, request: { headers } }) => {
    await sendSignInLink(ctx, body, signInOrigin(headers).device);
    return { message: "If the address has an account, we sent it an email with a sign-in link." };
  },
);
