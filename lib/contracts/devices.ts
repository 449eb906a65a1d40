import { z } from "zod";
import { IsoTime } from "./common";

/** Form factor of a device. */
export const DeviceKind = z.enum(["desktop", "phone", "tablet", "other"]);
export type DeviceKind = z.infer<typeof DeviceKind>;

/** A signed-in browser, as GET /api/auth/devices lists it. `id` names the session and opens nothing. */
export const Device = z.object({
  id: z.uuid(),
  /** "Firefox on Windows" */
  name: z.string(),
  kind: DeviceKind,
  /** Network address of the sign-in, where it is known. */
  address: z.string().nullable(),
  signedInAt: IsoTime.nullable(),
  /** Accurate to the hour. */
  lastSeenAt: IsoTime,
  /** The asking one. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const DeviceParams = z.object({ id: z.uuid() });

/** DELETE /api/auth/devices */
export const SignedOutDevices = z.object({ count: z.int().nonnegative() });
export type SignedOutDevices = z.infer<typeof SignedOutDevices>;
