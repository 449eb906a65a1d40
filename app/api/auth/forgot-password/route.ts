import { ForgotPasswordInput } from "@/lib/contracts/auth";
import { Message } from "@/lib/contracts/common";
import { forgotPassword } from "@/lib/domain/people/auth/forgot-password";
import { MAIL_ERRORS } from "@/lib/http/description/error-groups";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { pendingCookie, readPending } from "@/lib/http/sign-in/pending-cookie";
import { callerAddress, readDevice } from "@/lib/http/sign-in/sign-in-origin";

export const POST = route(
  {
    access: "anyone",
    body: ForgotPasswordInput,
    output: Message,
    api: {
      id: "forgotPassword",
      summary: "Request a code to reset the password",
      notInConsole: "It would change who is signed in on this page.",
      errors: MAIL_ERRORS,
      example: { body: { email: "ada@example.org" } },
    },
  },
  async ({ ctx, body, request: { headers } }) => {
    const from = {
      address: callerAddress(headers),
      deviceToken: readDevice(headers),
      browser: readPending(headers, "reset"),
    };
    const pending = await forgotPassword(ctx, body, from);
    const message = "Check your email for the code to choose a new password.";
    return reply({ message }, { cookies: [pendingCookie("reset", pending)] });
  },
);
