import { Message } from "@/lib/contracts/common";
import { NewsletterToken } from "@/lib/contracts/contact";
import { leaveNewsletter } from "@/lib/domain/newsletter/leave-newsletter";
import { formRoute } from "@/lib/http/form-route";

/** POST /api/newsletter/unsubscribe — also as mail programs do it with one click (RFC 8058), the token in the address */
export const POST = formRoute(
  { body: NewsletterToken, output: Message, pages: { done: "/newsletter/unsubscribed", failed: "/newsletter/failed" } },
  async ({ ctx, body }) => {
    await leaveNewsletter(ctx, body);
    return { message: "You are unsubscribed." };
  },
);
