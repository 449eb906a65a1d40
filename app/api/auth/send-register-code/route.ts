import { SendRegisterCodeInput } from "@/lib/contracts/auth";
import { Message } from "@/lib/contracts/common";
import { sendRegisterCode } from "@/lib/domain/people/auth/send-register-code";
import { MAIL_ERRORS } from "@/lib/http/description/error-groups";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { pendingCookie, readPending } from "@/lib/http/sign-in/pending-cookie";
import { callerAddress, readDevice } from "@/lib/http/sign-in/sign-in-origin";

export const POST = route(
  {
    access: "anyone",
    body: SendRegisterCodeInput,
    output: Message,
    api: {
      id: "sendRegisterCode",
      summary: "Request a registration code by email",
      notInConsole: "It would change who is signed in on this page.",
      errors: MAIL_ERRORS,
      example: {
        body: { firstName: "Ada", lastName: "Reader", email: "ada@example.org", password: "correct horse battery" },
      },
    },
  },
  async ({ ctx, body, request: { headers } }) => {
    const from = {
      address: callerAddress(headers),
      deviceToken: readDevice(headers),
      browser: readPending(headers, "register"),
    };
    const pending = await sendRegisterCode(ctx, body, from);
    const message = "Check your email for the verification code to complete registration.";
    return reply({ message }, { cookies: [pendingCookie("register", pending)] });
  },
);
