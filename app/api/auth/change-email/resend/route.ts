import { CurrentUser } from "@/lib/contracts/auth";
import { resendEmailCode } from "@/lib/domain/people/accounts/change-email";
import { route } from "@/lib/http/route";
import { callerAddress } from "@/lib/http/sign-in/sign-in-origin";

/** POST /api/auth/change-email/resend — mails another code to the address that waits for one */
export const POST = route({ access: "session", output: CurrentUser }, ({ ctx, token, request }) =>
  resendEmailCode(ctx, { token, address: callerAddress(request.headers) }),
);
