import "server-only";
import type { Proof } from "@/lib/contracts/proof";
import type { SystemCtx } from "@/lib/domain/ctx";
import { countAttempt, loginLimits, nullIfLimited } from "@/lib/domain/people/auth/attempts";
import { countByStrangers } from "./count-by-strangers";
import { deviceHash, isRemembered } from "./remembered-devices";

const MINUTE = 60_000;

/** Returns the failed sign-ins of one remembered device: strangers cannot use them up. */
function deviceLimit(email: string, token: string | null) {
  return { bucket: `login:device:${deviceHash(token)}:${email}`, limit: 10, windowMs: 15 * MINUTE };
}

/** Returns the failed sign-ins at an address that were paid for with a proof. */
export function provedLoginLimit(email: string) {
  return { bucket: `login:proved:${email}`, limit: 50, windowMs: 60 * MINUTE };
}

export type LoginAttempt = {
  email: string;
  proof?: Proof;
  /** The network address. */
  address: string | null;
  /** The token in the browser's device cookie. */
  deviceToken: string | null;
};

/**
 * Counts a sign-in before it is made. A remembered device has its own count; everything else shares the one of the
 * address and, per network address, 50 in 15 minutes. Returns a function that withdraws the attempt. Error:
 * RATE_LIMITED, with a challenge where a proof of work allows further attempts.
 */
export async function countLogin(ctx: SystemCtx, attempt: LoginAttempt): Promise<() => Promise<void>> {
  const { email, proof, address, deviceToken } = attempt;
  if (await isRemembered(ctx, email, deviceToken)) {
    const takeBack = await nullIfLimited(countAttempt(ctx, [deviceLimit(email, deviceToken)]));
    // Beyond its own count a device is treated as any other.
    if (takeBack) return takeBack;
  }
  const [byEmail, ...byAddress] = loginLimits(email, address);
  return countByStrangers(ctx, {
    purpose: "login",
    email,
    proof,
    free: byEmail,
    proved: provedLoginLimit(email),
    byAddress,
  });
}
