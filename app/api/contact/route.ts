import { Message } from "@/lib/contracts/common";
import { ContactInput } from "@/lib/contracts/contact";
import { sendMessage } from "@/lib/domain/publishing/contact/send-message";
import { formRoute } from "@/lib/http/form-route";
import { callerAddress } from "@/lib/http/sign-in/sign-in-origin";

/** POST /api/contact — mails a visitor's message to support; a plain form may post it */
export const POST = formRoute(
  { body: ContactInput, output: Message, pages: { done: "/contact/sent", failed: "/contact/not-sent" } },
  async ({ ctx, body, request }) => {
    await sendMessage(ctx, body, callerAddress(request.headers));
    return { message: "Thank you, we received your message." };
  },
);
