import "server-only";
import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { type PrismaTx, sql } from "@/lib/platform/db";
import { CODE_LENGTH, CODE_MINUTES, CODE_RESEND_SECONDS } from "@/lib/shared/constants";
import { type AttemptLimit, codeLimits, countAttempt } from "./attempts";

/** Wrong attempts that one code allows. */
export const MAX_TRIES = 5;
const TOKEN_BYTES = 32;

export type CodeType = "register" | "reset";
/** Where a request comes from: its network address and the token in its browser's pending cookie. */
export type CodeOrigin = { address: string | null; browser: string | null };
export type OpenCode = { id: number; code: string; browser: string; expires: Date };

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** Returns a random code. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

/** Returns the stored form of a code: its salt and the SHA-256 of both. */
export function hashCode(code: string, salt = randomBytes(16).toString("hex")): string {
  return `${salt}:${digest(salt + code)}`;
}

/** Returns whether a code is the stored one. */
export function isCode(stored: string, code: string): boolean {
  const [salt = ""] = stored.split(":");
  return timingSafeEqual(Buffer.from(digest(stored)), Buffer.from(digest(hashCode(code, salt))));
}

/** Throws RATE_LIMITED within 60 s of this browser's last code for the address, or over the hourly limits. */
async function countRequest(ctx: SystemCtx, email: string, from: CodeOrigin): Promise<void> {
  if (from.browser) await countAttempt(ctx, [resendLimit(email, from.browser)]);
  await countAttempt(ctx, codeLimits(email, from.address));
}

function resendLimit(email: string, browser: string): AttemptLimit {
  return { bucket: `resend:${digest(browser)}:${email}`, limit: 1, windowMs: CODE_RESEND_SECONDS * 1000 };
}

/**
 * Creates a code for an address: a row of its own, bound to the browser that receives the returned token as a cookie.
 * The browser's earlier code of this type is voided. Error: RATE_LIMITED.
 */
export async function openCode(
  ctx: SystemCtx,
  wanted: { type: CodeType; email: string; userData: () => Promise<object> | object },
  from: CodeOrigin,
): Promise<OpenCode> {
  await countRequest(ctx, wanted.email, from);
  const code = newCode();
  // A token the browser sent may be another person's, so every code gets a new one.
  const browser = randomBytes(TOKEN_BYTES).toString("base64url");
  const createdAt = ctx.now();
  const expires = new Date(createdAt.getTime() + CODE_MINUTES * 60_000);
  const { type, email } = wanted;
  const userData = await wanted.userData();
  if (from.browser) {
    await ctx.db.prisma.verificationCode.deleteMany({ where: { type, browserHash: digest(from.browser) } });
  }
  const row = await ctx.db.prisma.verificationCode.create({
    data: { type, email, userData, code: hashCode(code), browserHash: digest(browser), expiresAt: expires, createdAt },
    select: { id: true },
  });
  await countAttempt(ctx, [resendLimit(email, browser)]);
  return { id: row.id, code, browser, expires };
}

/** Withdraws a code whose mail could not be sent; the browser may ask again at once. */
export async function dropCode(ctx: SystemCtx, open: OpenCode & { email: string }, from: CodeOrigin): Promise<void> {
  await ctx.db.prisma.verificationCode.deleteMany({ where: { id: open.id } });
  if (!from.browser) return;
  await ctx.db.prisma.authAttempt.deleteMany({ where: { bucket: resendLimit(open.email, from.browser).bucket } });
}

/**
 * Uses one attempt of the browser's code. Returns the row when the code is right; it stays open until {@link useCode}.
 * Error: INVALID_CODE for a wrong, expired, used-up or unknown code, and for another browser.
 */
export async function tryCode<UserData>(
  ctx: SystemCtx,
  given: { type: CodeType; email: string; code: string },
  browser: string | null,
): Promise<{ id: number; userData: UserData }> {
  if (!browser) throw invalidCode();
  // One statement: concurrent attempts queue at the row, so each of them counts.
  const [row] = await sql<{ id: number; code: string; userData: UserData }>(ctx.db.pool, {
    text: `UPDATE verification_codes SET attempts = attempts + 1
           WHERE browser_hash = $1 AND type = $2 AND email = $3 AND attempts < $4 AND expires_at > $5
           RETURNING id, code, user_data AS "userData"`,
    values: [digest(browser), given.type, given.email, MAX_TRIES, ctx.now()],
  });
  if (!row || !isCode(row.code, given.code)) throw invalidCode();
  return { id: row.id, userData: row.userData };
}

/**
 * Marks a code as used inside the transaction that does what it unlocks. Error: INVALID_CODE when another request used
 * it.
 */
export async function useCode(tx: PrismaTx, id: number): Promise<void> {
  const { count } = await tx.verificationCode.deleteMany({ where: { id } });
  if (count === 0) throw invalidCode();
}

export function invalidCode(): AppError {
  return new AppError("INVALID_CODE", "Invalid verification code");
}
