import { z } from "zod";
import { Device, SignedOutDevices } from "@/lib/contracts/devices";
import { listDevices } from "@/lib/domain/people/auth/list-devices";
import { signOutOtherDevices } from "@/lib/domain/people/auth/sign-out-devices";
import { route } from "@/lib/http/route";

export const GET = route(
  { access: "session", output: z.array(Device), api: { id: "listDevices", summary: "List sessions" } },
  ({ ctx, token }) => listDevices(ctx, token),
);

export const DELETE = route(
  {
    access: "session",
    output: SignedOutDevices,
    api: { id: "signOutOtherDevices", summary: "Sign out all other sessions", isDestructive: true },
  },
  ({ ctx, token }) => signOutOtherDevices(ctx, token),
);
