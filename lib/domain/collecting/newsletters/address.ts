import "server-only";
import { randomInt } from "node:crypto";
import type { Ctx, CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { entitlements, readEntitlements, type Subscription } from "@/lib/domain/plans/billing/entitlements";
import { AppError } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** Without characters that look alike: 59 bits in 12 characters. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const RANDOM = 12;
const NAME = 20;

/** Returns the domain of the addresses; null where no mail is received. Local mode has one for /dev/inbox. */
export const inboundDomain = (): string | null =>
  env().inboundMail.host ?? (env().isLocal ? "newsletters.localhost" : null);

/** Throws 403 PLAN_LIMIT, naming the plan, unless the caller's plan includes newsletters. */
export async function requireNewsletters(ctx: Ctx, on?: Queryable): Promise<void> {
  const { canReceiveNewsletters, label } = await readEntitlements(ctx, on);
  if (canReceiveNewsletters) return;
  const message = `The ${label} plan doesn't include newsletters. Upgrade to Pro to read them here.`;
  throw new AppError("PLAN_LIMIT", message);
}

/** Returns the caller's address; null when there is none. */
export async function readAddress(ctx: Ctx): Promise<string | null> {
  const domain = inboundDomain();
  const row = await ctx.db.prisma.newsletterAddress.findUnique({ where: { userKey: ctx.user.key } });
  return row && domain ? `${row.name}@${domain}` : null;
}

/**
 * Gives the caller a new address, which replaces the former one: mail to that is refused from now on. Errors: 403
 * PLAN_LIMIT, 503 MAIL_NOT_CONFIGURED.
 */
export async function createAddress(ctx: Ctx): Promise<void> {
  await requireNewsletters(ctx);
  if (inboundDomain() === null) {
    throw new AppError("MAIL_NOT_CONFIGURED", "This installation doesn't receive mail, so there are no newsletters.");
  }
  const user = await ctx.db.prisma.user.findUnique({ where: { key: ctx.user.key }, select: { firstName: true } });
  const row = { name: addressName(user?.firstName ?? ""), createdAt: ctx.now() };
  await ctx.db.prisma.newsletterAddress.upsert({
    where: { userKey: ctx.user.key },
    create: { userKey: ctx.user.key, ...row },
    update: row,
  });
  ctx.changes.add(ctx.user.key, { type: "account" });
}

function addressName(firstName: string): string {
  const plain = firstName
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "")
    .slice(0, NAME);
  const random = Array.from({ length: RANDOM }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return `${plain || "reader"}-${random}`;
}

/**
 * Returns the account that receives mail at an address; null for an unknown address and for a plan without newsletters, so
 * that nobody learns which accounts there are. Index: newsletter_addresses (name).
 */
export async function findRecipient(ctx: SystemCtx, address: string): Promise<CtxUser | null> {
  const [name, domain, ...rest] = address.trim().toLowerCase().split("@");
  if (!name || rest.length > 0 || domain !== inboundDomain()) return null;
  const [row] = await sql<CtxUser & Subscription>(ctx.db.pool, {
    name: "newsletter-recipient",
    text: `SELECT u.id, u.key, u.email, s.status, s.trial_ends_at AS "trialEndsAt"
      FROM newsletter_addresses n JOIN users u ON u.key = n.user_key LEFT JOIN subscriptions s ON s.user_key = u.key
      WHERE n.name = $1`,
    values: [name],
  });
  if (!row) return null;
  const { status, trialEndsAt, ...user } = row;
  return entitlements({ status, trialEndsAt }, ctx.now()).canReceiveNewsletters ? user : null;
}
