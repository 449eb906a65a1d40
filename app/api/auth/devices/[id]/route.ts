import { DeviceParams } from "@/lib/contracts/devices";
import { signOutDevice } from "@/lib/domain/people/auth/sign-out-devices";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { endSessionCookie } from "@/lib/http/sign-in/sign-in-origin";

export const DELETE = route(
  {
    access: "session",
    params: DeviceParams,
    api: { id: "signOutDevice", summary: "Sign out a session", isDestructive: true },
  },
  async ({ ctx, params, token }) => {
    const { wasCurrent } = await signOutDevice(ctx, params.id, token);
    return reply(undefined, wasCurrent ? { cookies: [endSessionCookie()] } : {});
  },
);
