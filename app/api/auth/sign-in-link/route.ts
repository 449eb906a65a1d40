import { SignInLinkInput } from "@/lib/contracts/auth";
import { Message } from "@/lib/contracts/common";
import { sendSignInLink } from "@/lib/domain/people/auth/sign-in-link/send-sign-in-link";
import { formRoute } from "@/lib/http/form-route";
import { signInOrigin } from "@/lib/http/sign-in/sign-in-origin";

/** POST /api/auth/sign-in-link — mails a link that signs in; a plain form may post it */
export const POST = formRoute(
  { body: SignInLinkInput, output: Message, pages: { done: "/login/check-your-mail", failed: "/login/failed/link" } },
  async ({ ctx, body, request: { headers } }) => {
    await sendSignInLink(ctx, body, signInOrigin(headers).device);
    return { message: "If the address has an account, a mail with a sign-in link is on its way." };
  },
);
