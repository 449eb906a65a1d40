import { ChangeEmailInput, CurrentUser } from "@/lib/contracts/auth";
import { cancelEmailChange, changeEmail } from "@/lib/domain/people/accounts/change-email";
import { MAIL_ERRORS } from "@/lib/http/description/error-groups";
import { route } from "@/lib/http/route";
import { callerAddress } from "@/lib/http/sign-in/sign-in-origin";

export const PATCH = route(
  {
    access: "session",
    body: ChangeEmailInput,
    output: CurrentUser,
    api: {
      id: "changeEmail",
      summary: "Request a change of email address",
      description:
        "Emails a code to the new address. The code confirms the change. The response doesn't reveal whether the new address has an account.",
      errors: MAIL_ERRORS,
      example: { body: { newEmail: "ada@example.net", password: "correct horse battery" } },
    },
  },
  ({ ctx, body, token, request }) => changeEmail(ctx, body, { token, address: callerAddress(request.headers) }),
);

export const DELETE = route(
  {
    access: "session",
    output: CurrentUser,
    api: { id: "cancelEmailChange", summary: "Cancel a pending change of email address" },
  },
  ({ ctx }) => cancelEmailChange(ctx),
);
