import { ChangeEmailInput, CurrentUser } from "@/lib/contracts/auth";
import { cancelEmailChange, changeEmail } from "@/lib/domain/people/accounts/change-email";
import { route } from "@/lib/http/route";
import { callerAddress } from "@/lib/http/sign-in/sign-in-origin";

/** PATCH /api/auth/change-email — mails a code to the new address, which counts once the code is entered */
export const PATCH = route(
  { access: "session", body: ChangeEmailInput, output: CurrentUser },
  ({ ctx, body, token, request }) => changeEmail(ctx, body, { token, address: callerAddress(request.headers) }),
);

/** DELETE /api/auth/change-email — cancels a change that waits for its code */
export const DELETE = route({ access: "session", output: CurrentUser }, ({ ctx }) => cancelEmailChange(ctx));
