import { z } from "zod";
import { IsoTime } from "./common";

/** Form factor of a device. */
export const DeviceKind = z.enum(["desktop", "phone", "tablet", "other"]);
export type DeviceKind = z.infer<typeof DeviceKind>;

/** A signed-in browser, as GET /api/auth/devices lists it. `id` names the session and opens nothing. */
export const Device = z.object({
  id: z.uuid().meta({
    description: "The ID of the session. It can't be used to sign in.",
    example: "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
  }),
  /** "Firefox on Windows" */
  name: z.string().meta({ example: "Firefox on Windows" }),
  kind: DeviceKind,
  /** Network address of the sign-in, where it is known. */
  address: z.string().nullable(),
  signedInAt: IsoTime.nullable(),
  /** Accurate to the hour. */
  lastSeenAt: IsoTime,
  isCurrent: z.boolean().describe("Whether this is the current session."),
});
export type Device = z.infer<typeof Device>;

export const DeviceParams = z.object({
  id: z.uuid().describe("The ID, as returned by the list."),
});

/** DELETE /api/auth/devices */
export const SignedOutDevices = z.object({ count: z.int().nonnegative() });
export type SignedOutDevices = z.infer<typeof SignedOutDevices>;
