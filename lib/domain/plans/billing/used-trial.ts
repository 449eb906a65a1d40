import "server-only";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { keyedHash } from "@/lib/platform/keyed-hash";

const GOOGLE = /^(?:gmail|googlemail)\.com$/;

/**
 * Returns the address without what its owner can vary freely: upper case, a part after "+" (RFC 5233), and for Google
 * dots and the second domain. Used only to recognise a person who had a trial, never to find an account: if a server
 * gives "a+b" to somebody else, that person only misses a trial. Pure.
 */
export function trialAddress(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf("@");
  const [local = ""] = address.slice(0, at).split("+");
  const domain = address.slice(at + 1);
  if (GOOGLE.test(domain)) return `${local.replaceAll(".", "")}@gmail.com`;
  // An address that begins with "+" has no such part.
  return `${local || address.slice(0, at)}@${domain}`;
}

/** Null without NEXTAUTH_SECRET: used trials are then not remembered. */
const hashOf = (email: string) => keyedHash("trial", trialAddress(email))?.toString("hex") ?? null;
const holderOf = (userKey: number) => keyedHash("trial-holder", String(userKey))?.toString("hex") ?? null;

/**
 * Records that an account had its trial under this address. The record outlives the account by two years. Returns false
 * when another account had one under it before; of concurrent accounts one gets true.
 */
export async function rememberTrial(
  ctx: SystemCtx,
  { email, userKey }: { email: string; userKey: number },
): Promise<boolean> {
  const addressHash = hashOf(email);
  if (addressHash === null) {
    ctx.log.warn("a trial was not recorded: NEXTAUTH_SECRET is not set");
    return true;
  }
  const seen = { lastSeenAt: ctx.now() };
  const holder = holderOf(userKey);
  const { usedTrial } = ctx.db.prisma;
  const { count } = await usedTrial.createMany({ data: [{ addressHash, holder, ...seen }], skipDuplicates: true });
  if (count > 0) return true;
  await usedTrial.updateMany({ where: { addressHash }, data: seen });
  return (await usedTrial.count({ where: { addressHash, holder } })) > 0;
}

/** Returns true if an account with this address, which may be deleted by now, had its trial. */
export async function isTrialUsed(ctx: SystemCtx, email: string): Promise<boolean> {
  const addressHash = hashOf(email);
  return addressHash !== null && (await ctx.db.prisma.usedTrial.count({ where: { addressHash } })) > 0;
}

/** Returns true if the one trial of an account is still to come: neither it nor its address had one. */
export async function isTrialAvailable(
  ctx: SystemCtx,
  account: { email: string; trialStartedAt: Date | null },
): Promise<boolean> {
  return account.trialStartedAt === null && !(await isTrialUsed(ctx, account.email));
}

/**
 * Records the used trial of an account under the address that it is about to get (`to`) or to lose (without it):
 * afterwards, the account's row no longer shows it. Call it before the change; if that fails, the record is still true.
 */
export async function transferTrial(ctx: SystemCtx, { from, to }: { from: CtxUser; to?: string }): Promise<void> {
  const subscription = await ctx.db.prisma.subscription.findUnique({
    where: { userKey: from.key },
    select: { trialStartedAt: true },
  });
  const trialStartedAt = subscription?.trialStartedAt ?? null;
  if (trialStartedAt !== null) await rememberTrial(ctx, { email: from.email, userKey: from.key });
  if (to !== undefined && !(await isTrialAvailable(ctx, { email: from.email, trialStartedAt }))) {
    await rememberTrial(ctx, { email: to, userKey: from.key });
  }
}
