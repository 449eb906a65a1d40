import { ChangePasswordInput } from "@/lib/contracts/auth";
import { Message } from "@/lib/contracts/common";
import { changePassword } from "@/lib/domain/people/auth/change-password";
import { route } from "@/lib/http/route";

export const PATCH = route(
  {
    access: "session",
    body: ChangePasswordInput,
    output: Message,
    api: {
      id: "changePassword",
      summary: "Change the password and end your other sessions",
      description: "`alsoRevoke` also revokes API keys, app passwords, linked sign-ins or remembered devices.",
      errors: ["RATE_LIMITED"],
      example: {
        body: {
          currentPassword: "correct horse battery",
          newPassword: "another horse battery",
          confirmPassword: "another horse battery",
        },
      },
      isDestructive: true,
    },
  },
  ({ ctx, body, token }) => changePassword(ctx, body, token),
);
