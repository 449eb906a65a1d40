import "server-only";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { orAddressTaken } from "@/lib/domain/users/or-address-taken";
import { welcome } from "@/lib/domain/users/welcome";

/** A person as a sign-in provider describes them. */
export type OauthPerson = { email: string; name: string | null; image: string | null };
export type OauthLink = { provider: string; providerAccountId: string };
/** What the provider's response means for the sign-in. */
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
 * address, and an existing account with this address must have verified it too; otherwise whoever registered the
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
  const created = await orAddressTaken(create, "There is already an account with this address");
  await welcome({ ...ctx, user: created }, created.firstName);
  return created;
}

/**
 * Links a provider's account to a user. The provider's tokens are not stored: nothing here calls the provider again.
 */
export async function linkOauthAccount(
  ctx: SystemCtx,
  link: OauthLink & { userId: string; type: string },
): Promise<void> {
  const { provider, providerAccountId, userId, type } = link;
  await ctx.db.prisma.oauthAccount.create({
    data: { provider, providerAccountId, user: { connect: { id: userId } }, type, createdAt: ctx.now() },
  });
}
