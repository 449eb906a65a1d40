import { z } from "zod";
import { AppPassword, AppPasswordInput, NewAppPassword } from "@/lib/contracts/app-passwords";
import { createAppPassword } from "@/lib/domain/people/auth/app-passwords/create-app-password";
import { listAppPasswords } from "@/lib/domain/people/auth/app-passwords/list-app-passwords";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    access: "session",
    output: z.array(AppPassword),
    api: {
      id: "listAppPasswords",
      summary: "List your app passwords, and when, where and by what each was last used",
      description: "The last use is accurate to ten minutes. Nothing that is listed signs anybody in.",
    },
  },
  ({ ctx }) => listAppPasswords(ctx),
);

export const POST = route(
  {
    access: "session",
    body: AppPasswordInput,
    output: NewAppPassword,
    status: 201,
    api: {
      id: "createAppPassword",
      summary: "Make a password for one program, shown this once",
      description:
        "Programs that speak Google Reader, Fever, Miniflux or Nextcloud News sign in with your address and this password; programs of your own send it as `Authorization: Bearer …`. With the scope `read` every call that changes something is refused with READ_ONLY. At most 25 at a time.",
      errors: ["CONFLICT", "RATE_LIMITED"],
      example: { body: { name: "Reeder on my phone", scope: "write" } },
    },
  },
  ({ ctx, body, token }) => createAppPassword(ctx, body, token),
);
