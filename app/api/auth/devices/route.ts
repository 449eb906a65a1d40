import { z } from "zod";
import { Device, SignedOutDevices } from "@/lib/contracts/devices";
import { listDevices } from "@/lib/domain/people/auth/list-devices";
import { signOutOtherDevices } from "@/lib/domain/people/auth/sign-out-devices";
import { route } from "@/lib/http/route";

/** GET /api/auth/devices — where the caller is signed in */
export const GET = route({ access: "session", output: z.array(Device) }, ({ ctx, token }) => listDevices(ctx, token));

/** DELETE /api/auth/devices — signs out everywhere else */
export const DELETE = route({ access: "session", output: SignedOutDevices }, ({ ctx, token }) =>
  signOutOtherDevices(ctx, token),
);
