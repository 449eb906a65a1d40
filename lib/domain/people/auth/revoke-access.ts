import "server-only";
import { AppError } from "@/lib/errors";
import type { PrismaTx } from "@/lib/platform/db";
import { sessionId } from "./session";

type Account = { key: number; email: string };
/** `keep`: the token of the session that stays. `since`: only what was created at this time or later. */
type Limits = { keep?: string | null; since?: Date };
type Revoke = (tx: PrismaTx, account: Account, limits: Limits) => Promise<{ count: number }>;

const from = ({ since }: Limits) => (since ? { gte: since } : undefined);

/**
 * Everything that gives somebody access to an account, or will once a code or link is used: the one list of
 * credentials. A new kind gets its line here, and the code that creates it calls {@link lockAccount} or {@link
 * requireOpenSession} first. Codes and links mailed to the owner of the address need neither.
 */
const REVOKE = {
  sessions: (tx, { key }, { keep }) =>
    tx.session.deleteMany({ where: { userKey: key, ...(keep && { NOT: { sid: sessionId(keep) } }) } }),
  apiKey: (tx, { key }, limits) => tx.apiKey.deleteMany({ where: { userKey: key, createdAt: from(limits) } }),
  appPasswords: (tx, { key }, limits) =>
    tx.appPassword.deleteMany({ where: { userKey: key, createdAt: from(limits) } }),
  highlightRss: (tx, { key }, limits) =>
    tx.highlightOutput.deleteMany({ where: { userKey: key, createdAt: from(limits) } }),
  linkedSignIns: (tx, { key }, limits) =>
    tx.oauthAccount.deleteMany({ where: { userKey: key, createdAt: from(limits) } }),
  devices: (tx, { key }, { keep, ...limits }) => {
    const others = keep ? { NOT: { sessions: { some: { sid: sessionId(keep) } } } } : {};
    return tx.rememberedDevice.deleteMany({ where: { userKey: key, createdAt: from(limits), ...others } });
  },
  /** Not access as such: a kind that is forgotten is reported when it signs in again. */
  deviceKinds: (tx, { key }, limits) =>
    tx.knownDevice.deleteMany({ where: { userKey: key, firstSeenAt: from(limits) } }),
  mailedCodes: (tx, { email }) =>
    tx.verificationCode.deleteMany({ where: { type: { in: ["reset", "sign_in"] }, email } }),
  emailChange: (tx, { key }) => tx.emailChange.deleteMany({ where: { userKey: key } }),
  undoLinks: (tx, { key }, limits) => tx.emailUndo.deleteMany({ where: { userKey: key, createdAt: from(limits) } }),
} as const satisfies Record<string, Revoke>;

export type Access = keyof typeof REVOKE;
/** Number of revoked rows of each kind. */
export type Revoked = Partial<Record<Access, number>>;

export const ALL_ACCESS = Object.keys(REVOKE) as Access[];

/** Revokes these kinds of access to an account. The transaction has to hold {@link lockAccount}. */
export async function revokeAccess(
  tx: PrismaTx,
  account: Account,
  { kinds, ...limits }: Limits & { kinds: readonly Access[] },
): Promise<Revoked> {
  const revoked: Revoked = {};
  for (const kind of kinds) revoked[kind] = (await REVOKE[kind](tx, account, limits)).count;
  return revoked;
}

/**
 * Locks an account until the transaction ends, so that access is never created while it is revoked: the update of its
 * row waits for every other one. Call it before anything else is locked. Returns false when the account is gone.
 */
export async function lockAccount(tx: PrismaTx, where: { key: number } | { id: string }, now: Date): Promise<boolean> {
  const { count } = await tx.user.updateMany({ where, data: { updatedAt: now } });
  return count > 0;
}

/**
 * Locks the account and verifies that the caller's session (`token`) is still open: a request that began before its
 * access was revoked must not create new access afterwards. Error: UNAUTHORIZED.
 */
export async function requireOpenSession(
  tx: PrismaTx,
  { userKey, token }: { userKey: number; token: string | null },
  now: Date,
): Promise<void> {
  await lockAccount(tx, { key: userKey }, now);
  const where = { sid: sessionId(token ?? ""), userKey, expire: { gt: now } };
  if ((await tx.session.count({ where })) === 0) throw new AppError("UNAUTHORIZED", "Please sign in");
}
