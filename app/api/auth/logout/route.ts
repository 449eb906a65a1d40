import { Message } from "@/lib/contracts/common";
import { logout } from "@/lib/domain/people/auth/logout";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { endSessionCookie } from "@/lib/http/sign-in/sign-in-origin";

/** POST /api/auth/logout — ends this browser's session; no error without one */
export const POST = route({ access: "anyone", output: Message }, async ({ ctx, token }) =>
  reply(await logout(ctx, token), { cookies: [endSessionCookie()] }),
);
