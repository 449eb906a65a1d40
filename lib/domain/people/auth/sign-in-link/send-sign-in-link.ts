import "server-only";
import type { SignInLinkInput } from "@/lib/contracts/auth";
import { signInLinkMail, unknownAddressMail } from "@/lib/domain/base/mail/account-mails";
import type { SystemCtx } from "@/lib/domain/ctx";
import { countAttempt, networkLimit } from "@/lib/domain/people/auth/attempts";
import { describeDevice } from "@/lib/domain/people/auth/describe-device";
import type { SessionDevice } from "@/lib/domain/people/auth/session";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { sendMail } from "@/lib/platform/mail";
import { newToken, tokenHash } from "@/lib/platform/secret-token";
import { LINK_MINUTES } from "@/lib/shared/constants";
import type { LinkData } from "./link-data";

const MINUTE = 60_000;
/** Requests of one network address. */
const PER_NETWORK = { limit: 20, windowMs: 60 * MINUTE };
/** While an address has an unused link younger than this, another request sends nothing. */
const REPEAT_MINUTES = 30;

/**
 * Mails a link that signs in. Strangers cannot use it up: after a request that sends nothing, the owner has a link that
 * works for at least another half an hour. An address without an account receives a mail that says so; the caller sees
 * no difference. Errors: RATE_LIMITED per network address, MAIL_NOT_CONFIGURED, MAIL_FAILED.
 */
export async function sendSignInLink(ctx: SystemCtx, { email }: SignInLinkInput, from: SessionDevice): Promise<void> {
  await countAttempt(ctx, [networkLimit("sign-in-link", from.address, PER_NETWORK)]);
  const user = await ctx.db.prisma.user.findUnique({ where: { email }, select: { id: true } });
  const token = newToken();
  const device = describeDevice(from.userAgent).name;
  const data: LinkData = { userId: user?.id ?? null, device, address: from.address };
  const id = await store(ctx, { email, hash: tokenHash(token), data });
  if (id === null) return;
  const asked = { name: device, address: from.address, at: ctx.now() };
  try {
    await sendMail({
      to: email,
      ...(user ? signInLinkMail(token, asked) : unknownAddressMail("a link to sign in to Feedloom")),
    });
  } catch (cause) {
    await ctx.db.prisma.verificationCode.deleteMany({ where: { id } });
    if (cause instanceof AppError && cause.code === "MAIL_NOT_CONFIGURED") throw cause;
    throw new AppError("MAIL_FAILED", "We couldn't send the sign-in link. Please try again.", { cause });
  }
}

/** Returns the row's id, or null where a recent link is still unused. The lock lets one of two requests wait. */
function store(ctx: SystemCtx, link: { email: string; hash: string; data: LinkData }): Promise<number | null> {
  const { email, hash, data } = link;
  const now = ctx.now().getTime();
  return transaction(ctx.db.pool, async (client) => {
    await sql(client, {
      text: "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))",
      values: [`sign-in-link:${email}`],
    });
    const [row] = await sql<{ id: number }>(client, {
      text: `INSERT INTO verification_codes (email, code, type, user_data, expires_at, created_at)
             SELECT $1, $2, 'sign_in', $3::jsonb, $4, $5
             WHERE NOT EXISTS (SELECT FROM verification_codes
               WHERE email = $1 AND type = 'sign_in' AND attempts = 0 AND created_at > $6)
             RETURNING id`,
      values: [
        email,
        hash,
        JSON.stringify(data),
        new Date(now + LINK_MINUTES * MINUTE),
        new Date(now),
        new Date(now - REPEAT_MINUTES * MINUTE),
      ],
    });
    return row?.id ?? null;
  });
}
