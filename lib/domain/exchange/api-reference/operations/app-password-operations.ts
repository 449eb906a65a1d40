import "server-only";
import { z } from "zod";
import { AppPassword, AppPasswordChange, AppPasswordInput, NewAppPassword } from "@/lib/contracts/app-passwords";
import { IdParams } from "@/lib/contracts/common";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";

const account = operationsOf("Account");
const session = { access: "session" as const };
const params = { id: 17 };

export const APP_PASSWORD_OPERATIONS: Operation[] = [
  account("listAppPasswords", "GET /api/app-passwords", {
    summary: "List your app passwords, and when, where and by what each was last used",
    description: "The last use is accurate to ten minutes. Nothing that is listed signs anybody in.",
    ...session,
    output: z.array(AppPassword),
  }),
  account("createAppPassword", "POST /api/app-passwords", {
    summary: "Make a password for one program, shown this once",
    description:
      "Programs that speak Google Reader, Fever, Miniflux or Nextcloud News sign in with your address and this password; programs of your own send it as `Authorization: Bearer …`. With the scope `read` every call that changes something is refused with READ_ONLY. At most 25 at a time.",
    ...session,
    body: AppPasswordInput,
    output: NewAppPassword,
    status: 201,
    errors: ["CONFLICT", "RATE_LIMITED"],
    example: { body: { name: "Reeder on my phone", scope: "write" } },
  }),
  account("renameAppPassword", "PATCH /api/app-passwords/{id}", {
    summary: "Rename an app password",
    ...session,
    params: IdParams,
    body: AppPasswordChange,
    output: AppPassword,
    errors: ["NOT_FOUND"],
    example: { params, body: { name: "Reeder on my tablet" } },
  }),
  account("revokeAppPassword", "DELETE /api/app-passwords/{id}", {
    summary: "Revoke an app password: its program is signed out at once",
    ...session,
    params: IdParams,
    errors: ["NOT_FOUND"],
    example: { params },
    isDestructive: true,
  }),
];
