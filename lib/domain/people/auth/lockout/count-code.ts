import "server-only";
import type { Proof } from "@/lib/contracts/proof";
import type { SystemCtx } from "@/lib/domain/ctx";
import { codeLimits, countAttempt, nullIfLimited } from "@/lib/domain/people/auth/attempts";
import { countByStrangers } from "./count-by-strangers";
import { deviceHash, isRemembered } from "./remembered-devices";

const HOUR = 60 * 60_000;
/** Mails that one browser's codes for an address may cost an hour, the first included, before it counts as a stranger. */
export const MAILS_PER_BROWSER = 3;

export type CodeAttempt = {
  email: string;
  proof?: Proof;
  /** The network address. */
  address: string | null;
  /** The token in the browser's device cookie. */
  deviceToken: string | null;
  /** Mails that the browser's unfinished code for this address has cost in the last hour; 0 without one. */
  mailsSent: number;
};

/** Returns the mails that were paid for with a proof. With all counts full an address receives 24 an hour. */
export function provedCodeLimit(email: string) {
  return { bucket: `code:proved:${email}`, limit: 3, windowMs: HOUR };
}

/**
 * Counts a mail with a code or link before it is sent. A remembered device and the browser that has begun have counts of
 * their own; everything else shares the 5 an hour of the address. All but a remembered device are counted by network
 * address, too. Error: RATE_LIMITED, with a challenge where a proof of work allows another mail.
 */
export async function countCode(ctx: SystemCtx, attempt: CodeAttempt): Promise<void> {
  const { email, proof, address, deviceToken, mailsSent } = attempt;
  if (await isRemembered(ctx, email, deviceToken)) {
    const own = { bucket: `code:device:${deviceHash(deviceToken)}:${email}`, limit: 5, windowMs: HOUR };
    if (await nullIfLimited(countAttempt(ctx, [own]))) return;
  }
  const [byEmail, ...byAddress] = codeLimits(email, address);
  if (mailsSent > 0 && mailsSent < MAILS_PER_BROWSER) {
    await countAttempt(ctx, byAddress);
    return;
  }
  await countByStrangers(ctx, {
    purpose: "code",
    email,
    proof,
    free: byEmail,
    proved: provedCodeLimit(email),
    byAddress,
  });
}
