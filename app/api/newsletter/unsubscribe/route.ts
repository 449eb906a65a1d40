import { Message } from "@/lib/contracts/common";
import { NewsletterToken } from "@/lib/contracts/contact";
import { unsubscribeFromNewsletter } from "@/lib/domain/newsletter/unsubscribe";
import { formRoute } from "@/lib/http/form-route";

/** POST /api/newsletter/unsubscribe — also one-click by mail programs (RFC 8058), with the token in the address */
export const POST = formRoute(
  { body: NewsletterToken, output: Message, pages: { done: "/newsletter/unsubscribed", failed: "/newsletter/failed" } },
  async ({ ctx, body }) => {
    await unsubscribeFromNewsletter(ctx, body);
    return { message: "You are unsubscribed." };
  },
);
