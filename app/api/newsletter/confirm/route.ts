import { Message } from "@/lib/contracts/common";
import { NewsletterToken } from "@/lib/contracts/contact";
import { confirmNewsletter } from "@/lib/domain/publishing/newsletter/confirm-newsletter";
import { formRoute } from "@/lib/http/form-route";

/** POST /api/newsletter/confirm — confirms a subscription with the token from the mail */
export const POST = formRoute(
  { body: NewsletterToken, output: Message, pages: { done: "/newsletter/confirmed", failed: "/newsletter/failed" } },
  async ({ ctx, body }) => {
    await confirmNewsletter(ctx, body);
    return { message: "You are subscribed." };
  },
);
