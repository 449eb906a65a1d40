import { CurrentUser } from "@/lib/contracts/auth";
import { resendEmailCode } from "@/lib/domain/people/accounts/change-email";
import { MAIL_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";
import { callerAddress } from "@/lib/http/sign-in/sign-in-origin";

export const POST = route(
  {
    access: "session",
    output: CurrentUser,
    api: {
      id: "resendEmailCode",
      summary: "Resend the code for the new email address",
      errors: ["GONE", ...MAIL_ERRORS],
    },
  },
  ({ ctx, token, request }) => resendEmailCode(ctx, { token, address: callerAddress(request.headers) }),
);
