import { ForgotPasswordInput } from "@/lib/contracts/auth";
import { Message } from "@/lib/contracts/common";
import { forgotPassword } from "@/lib/domain/people/auth/forgot-password";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { pendingCookie, readPending } from "@/lib/http/sign-in/pending-cookie";
import { callerAddress, readDevice } from "@/lib/http/sign-in/sign-in-origin";

/** POST /api/auth/forgot-password — mails a code for setting a new password */
export const POST = route(
  { access: "anyone", body: ForgotPasswordInput, output: Message },
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
