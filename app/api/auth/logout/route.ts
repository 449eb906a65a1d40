import { Message } from "@/lib/contracts/common";
import { logout } from "@/lib/domain/people/auth/logout";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { endSessionCookie } from "@/lib/http/sign-in/sign-in-origin";

export const POST = route(
  {
    access: "anyone",
    output: Message,
    api: {
      id: "logout",
      summary: "Sign out",
      description: "Succeeds even if you are already signed out.",
      notInConsole: "It would change who is signed in on this page.",
    },
  },
  async ({ ctx, token }) => reply(await logout(ctx, token), { cookies: [endSessionCookie()] }),
);
