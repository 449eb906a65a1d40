import "server-only";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { welcome } from "@/lib/domain/users/welcome";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";

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
  const created = await transaction(ctx.db.pool, async (client) => {
    const [row] = await sql<OauthUser>(client, {
      text: `INSERT INTO users (email, first_name, last_name, profile_image_url, email_verified_at, last_seen_at, created_at, updated_at)
             VALUES ($1, $2, $3, $4, $5, $5, $5, $5) ON CONFLICT (email) DO NOTHING
             RETURNING id, key, email, first_name AS "firstName", last_name AS "lastName",
               profile_image_url AS "profileImageUrl", email_verified_at AS "emailVerifiedAt"`,
      values: [person.email.trim().toLowerCase(), firstName, lastName, person.image, ctx.now()],
    });
    if (!row) throw new AppError("CONFLICT", "There is already an account with this address");
    await sql(client, { text: "INSERT INTO notification_preferences (user_key) VALUES ($1)", values: [row.key] });
    return row;
  });
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
