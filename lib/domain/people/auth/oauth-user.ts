import "server-only";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { refuseTakenAddress } from "@/lib/domain/people/users/refuse-taken-address";
import { welcome } from "@/lib/domain/people/users/welcome";
import { AppError, notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { lockAccount, requireOpenSession } from "./revoke-access";
import { type SignedIn, type SignInOrigin, signIn, undoSignIn } from "./sign-in";

/** A person as a sign-in provider describes them. */
export type OauthPerson = { email: string; name: string | null; image: string | null };
export type OauthLink = { provider: string; providerAccountId: string };
/** The decision on a sign-in, from the provider's response. */
export type OauthDecision = "allowed" | "unverified" | "address-taken";

type UserRow = CtxUser & { firstName: string | null; lastName: string | null; profileImageUrl: string | null };
export type OauthUser = UserRow & { emailVerifiedAt: Date | null };

const COLUMNS = {
  id: true,
  key: true,
  email: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  emailVerifiedAt: true,
} as const;

/** Returns the user that a provider's account is linked to, or null. */
export async function findLinkedUser(ctx: SystemCtx, link: OauthLink): Promise<OauthUser | null> {
  const found = await ctx.db.prisma.oauthAccount.findUnique({
    where: { provider_providerAccountId: { provider: link.provider, providerAccountId: link.providerAccountId } },
    select: { user: { select: COLUMNS } },
  });
  return found?.user ?? null;
}

export async function findUserById(ctx: SystemCtx, id: string): Promise<OauthUser | null> {
  return ctx.db.prisma.user.findUnique({ where: { id }, select: COLUMNS });
}

export async function findUserByEmail(ctx: SystemCtx, email: string): Promise<OauthUser | null> {
  return ctx.db.prisma.user.findUnique({ where: { email: email.trim().toLowerCase() }, select: COLUMNS });
}

/**
 * Decides whether a provider's account may sign in. A linked one may. Otherwise the provider must have verified the
 * address, and an existing account with this address must have verified it too; otherwise somebody who registered the
 * address without owning it would share the account with its owner.
 */
export async function decideOauth(
  ctx: SystemCtx,
  link: OauthLink,
  address: { email: string | null | undefined; isVerified: boolean },
): Promise<OauthDecision> {
  if (await findLinkedUser(ctx, link)) return "allowed";
  if (!address.email || !address.isVerified) return "unverified";
  const user = await findUserByEmail(ctx, address.email);
  return user && !user.emailVerifiedAt ? "address-taken" : "allowed";
}

/**
 * Creates an account for a person whose address the provider has verified. Error: CONFLICT when the address has one.
 */
export async function createOauthUser(ctx: SystemCtx, person: OauthPerson): Promise<OauthUser> {
  const [firstName = null, ...rest] = person.name?.trim().split(/\s+/).filter(Boolean) ?? [];
  const lastName = rest.join(" ") || null;
  const now = ctx.now();
  const times = { emailVerifiedAt: now, lastSeenAt: now, createdAt: now, updatedAt: now };
  const names = { email: person.email.trim().toLowerCase(), firstName, lastName, profileImageUrl: person.image };
  const create = () =>
    ctx.db.prisma.user.create({ data: { ...names, ...times, preferences: { create: {} } }, select: COLUMNS });
  const created = await refuseTakenAddress(create, "An account with this address already exists");
  await welcome({ ...ctx, user: created }, created.firstName);
  return created;
}

/** Why an account of a provider may be linked: the open session that asked for it, or the address that it has verified. */
export type OauthProof = { session: string | null; email: string | null };

/**
 * Links a provider's account to a user. The provider's tokens are not stored: nothing here calls the provider again.
 * Error: UNAUTHORIZED when the proof has ended since, because access was revoked or the address has changed.
 */
export async function linkOauthAccount(
  ctx: SystemCtx,
  link: OauthLink & { userId: string; type: string },
  proof: OauthProof,
): Promise<void> {
  const { provider, providerAccountId, userId, type } = link;
  await ctx.db.prisma.$transaction(async (tx) => {
    await lockAccount(tx, { id: userId }, ctx.now());
    const user = await tx.user.findUnique({ where: { id: userId }, select: { key: true, email: true } });
    if (!user) throw notFound("Account");
    if (proof.session !== null) await requireOpenSession(tx, { userKey: user.key, token: proof.session }, ctx.now());
    else if (proof.email !== user.email) throw new AppError("UNAUTHORIZED", "Please sign in");
    await tx.oauthAccount.create({
      data: { provider, providerAccountId, userKey: user.key, type, createdAt: ctx.now() },
    });
  });
}

/**
 * Signs in through a linked account of a provider. The link is verified again after the session was created, so that one
 * that was revoked in the meantime leaves no session. Error: UNAUTHORIZED.
 */
export async function signInLinked(
  ctx: SystemCtx,
  { userId, link }: { userId: string; link: OauthLink | null },
  from: SignInOrigin,
): Promise<SignedIn> {
  const user = await findUserById(ctx, userId);
  if (!user) throw notFound("Account");
  const signedIn = await signIn(ctx, user, from);
  if (link && (await isStillLinked(ctx, link, user.key))) return signedIn;
  await undoSignIn(ctx, user, signedIn);
  throw new AppError("UNAUTHORIZED", "Please sign in");
}

/** Waits for a change of the account that is not committed yet; one that begins later finds the new session and ends it. */
async function isStillLinked(ctx: SystemCtx, link: OauthLink, userKey: number): Promise<boolean> {
  await sql(ctx.db.pool, { text: "SELECT FROM users WHERE key = $1 FOR SHARE", values: [userKey] });
  return (await ctx.db.prisma.oauthAccount.count({ where: { ...link, userKey } })) > 0;
}
