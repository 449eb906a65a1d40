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
      summary: "List app passwords with their last use",
      description: "The last use is accurate to ten minutes. The keys themselves are not returned.",
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
      summary: "Create an app password, shown only once",
      description:
        "Apps that use the Google Reader, Fever, Miniflux or Nextcloud News API sign in with your email address and this password. Your own programs send it as `Authorization: Bearer …`. With the scope `read`, calls that change something are refused with READ_ONLY. You can have up to 25.",
      errors: ["CONFLICT", "RATE_LIMITED"],
      example: { body: { name: "Reeder on my phone", scope: "write" } },
    },
  },
  ({ ctx, body, token }) => createAppPassword(ctx, body, token),
);
