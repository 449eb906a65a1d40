import { z } from "zod";
import { AppPassword, AppPasswordInput, NewAppPassword } from "@/lib/contracts/app-passwords";
import { createAppPassword } from "@/lib/domain/people/auth/app-passwords/create-app-password";
import { listAppPasswords } from "@/lib/domain/people/auth/app-passwords/list-app-passwords";
import { route } from "@/lib/http/route";

/** GET /api/app-passwords — the programs that may sign in, and when they last did */
export const GET = route({ access: "session", output: z.array(AppPassword) }, ({ ctx }) => listAppPasswords(ctx));

/** POST /api/app-passwords — creates an app password and returns it this once */
export const POST = route(
  { access: "session", body: AppPasswordInput, output: NewAppPassword, status: 201 },
  ({ ctx, body, token }) => createAppPassword(ctx, body, token),
);
