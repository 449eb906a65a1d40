import { Message } from "@/lib/contracts/common";
import { NewsletterInput } from "@/lib/contracts/contact";
import { subscribeToNewsletter } from "@/lib/domain/publishing/newsletter/subscribe";
import { formRoute } from "@/lib/http/form-route";
import { callerAddress } from "@/lib/http/sign-in/sign-in-origin";

/** POST /api/newsletter — asks the address by mail whether it wants the newsletter; the response is always the same */
export const POST = formRoute(
  {
    body: NewsletterInput,
    output: Message,
    pages: { done: "/newsletter/check-your-mail", failed: "/newsletter/failed" },
  },
  async ({ ctx, body, request }) => {
    await subscribeToNewsletter(ctx, body, callerAddress(request.headers));
    return { message: "Check your email to confirm your subscription." };
  },
);
