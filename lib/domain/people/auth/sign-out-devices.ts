import "server-only";
import type { SignedOutDevices } from "@/lib/contracts/devices";
import { devicesSignedOutMail } from "@/lib/domain/base/mail/security-mails";
import type { Ctx } from "@/lib/domain/ctx";
import { notifyOwner } from "@/lib/domain/people/users/notify-owner";
import { notFound } from "@/lib/errors";
import { listDevices } from "./list-devices";
import { forgetDevice, forgetDevices } from "./lockout/remembered-devices";
import { endOtherSessions, sessionId } from "./session";

/**
 * Signs out one of the caller's devices and forgets it. Returns true if it was the asking one (`token`), in which case nobody is
 * notified. Error: 404, also for another user's device.
 */
export async function signOutDevice(ctx: Ctx, id: string, token: string | null): Promise<{ wasCurrent: boolean }> {
  const devices = await listDevices(ctx, token);
  const where = { id, userKey: ctx.user.key };
  const session = await ctx.db.prisma.session.findFirst({ where, select: { deviceId: true } });
  const { count } = await ctx.db.prisma.session.deleteMany({ where });
  if (count === 0) throw notFound("Device");
  const device = devices.find((each) => each.id === id);
  if (!device?.isCurrent) {
    if (session?.deviceId) await forgetDevice(ctx, session.deviceId);
    await tell(ctx, [device?.name ?? "A device"]);
  }
  return { wasCurrent: device?.isCurrent ?? false };
}

/** Signs out and forgets every device of the caller except the asking one. Returns how many there were. */
export async function signOutOtherDevices(ctx: Ctx, token: string | null): Promise<SignedOutDevices> {
  const devices = await listDevices(ctx, token);
  const count = await endOtherSessions(ctx, ctx.user.key, token);
  await forgetDevices(ctx, ctx.user.key, await deviceOf(ctx, token));
  const names = devices.filter((each) => !each.isCurrent).map((each) => each.name);
  if (count > 0) await tell(ctx, names);
  return { count };
}

/** Returns the id of the browser that a session began in. */
async function deviceOf(ctx: Ctx, token: string | null): Promise<string | null> {
  if (token === null) return null;
  const where = { sid: sessionId(token), userKey: ctx.user.key };
  return (await ctx.db.prisma.session.findFirst({ where, select: { deviceId: true } }))?.deviceId ?? null;
}

/** The alert also wakes the signed-out devices: their next request leads to the sign-in page. */
function tell(ctx: Ctx, names: string[]): Promise<void> {
  const [only] = names;
  return notifyOwner(ctx, {
    title: names.length === 1 ? "Device signed out" : "Devices signed out",
    message: names.length === 1 ? `${only} was signed out.` : `${names.length} devices were signed out.`,
    mail: devicesSignedOutMail(names),
  });
}
