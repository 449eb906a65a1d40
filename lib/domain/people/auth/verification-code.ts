import "server-only";
import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Proof } from "@/lib/contracts/proof";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import type { PrismaTx } from "@/lib/platform/db";
import { newToken, tokenHash } from "@/lib/platform/secret-token";
import { CODE_LENGTH, CODE_MINUTES, CODE_RESEND_SECONDS } from "@/lib/shared/constants";
import { type AttemptLimit, countAttempt } from "./attempts";
import { countCode } from "./lockout/count-code";

/** Wrong attempts that one code allows. */
export const MAX_TRIES = 5;
const INVALID = "Invalid verification code";

export type CodeType = "register" | "reset";
/** The origin of a request: its network address, and the tokens in its browser's pending and device cookies. */
export type CodeOrigin = { address: string | null; browser: string | null; deviceToken: string | null };
export type OpenCode = { id: number; code: string; browser: string; expires: Date };

/** Returns a random code. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
}

/** Returns the stored form of a code: its salt and the SHA-256 of both. */
export function hashCode(code: string, salt = randomBytes(16).toString("hex")): string {
  return `${salt}:${tokenHash(salt + code)}`;
}

/** Returns true if a code is the stored one. */
export function isCode(stored: string, code: string): boolean {
  const [salt = ""] = stored.split(":");
  return timingSafeEqual(Buffer.from(tokenHash(stored)), Buffer.from(tokenHash(hashCode(code, salt))));
}

type WantedCode = { type: CodeType; email: string; userData: () => Promise<object> | object; proof?: Proof };

/**
 * Throws RATE_LIMITED within 60 s of this browser's last code for the address, or over the hourly limits. Returns the
 * number of mails that its codes have cost in the last hour.
 */
async function countRequest(ctx: SystemCtx, wanted: WantedCode, from: CodeOrigin): Promise<number> {
  const { type, email, proof } = wanted;
  const { address, browser, deviceToken } = from;
  const mailsSent = browser ? await mailsOf(ctx, { type, email, browser }) : 0;
  const resend = browser ? resendLimit(email, browser) : null;
  const takeBack = resend ? await countAttempt(ctx, [resend]) : null;
  try {
    await countCode(ctx, { email, proof, address, deviceToken, mailsSent });
  } catch (error) {
    // The browser need not wait for a code that was not sent.
    await takeBack?.();
    throw error;
  }
  return mailsSent;
}

/** Returns the number of mails that this browser's unfinished code for the address has cost; 0 after an hour. */
async function mailsOf(ctx: SystemCtx, code: { type: CodeType; email: string; browser: string }): Promise<number> {
  const { type, email, browser } = code;
  const since = new Date(ctx.now().getTime() - 60 * 60_000);
  const where = { type, email, browserHash: tokenHash(browser), createdAt: { gt: since } };
  return (await ctx.db.prisma.verificationCode.findFirst({ where, select: { mailsSent: true } }))?.mailsSent ?? 0;
}

function resendLimit(email: string, browser: string): AttemptLimit {
  return { bucket: `resend:${tokenHash(browser)}:${email}`, limit: 1, windowMs: CODE_RESEND_SECONDS * 1000 };
}

/**
 * Creates a code for an address: its own row, bound to the browser that receives the returned token as a cookie.
 * The browser's earlier code for the address is voided; one for another address stays valid, and moves to the new
 * token. Error: RATE_LIMITED.
 */
export async function openCode(ctx: SystemCtx, wanted: WantedCode, from: CodeOrigin): Promise<OpenCode> {
  const mailsSent = (await countRequest(ctx, wanted, from)) + 1;
  const code = newCode();
  // A token the browser sent may be another person's, so every code gets a new one.
  const browser = newToken();
  const createdAt = ctx.now();
  const expires = new Date(createdAt.getTime() + CODE_MINUTES * 60_000);
  const { type, email } = wanted;
  const userData = await wanted.userData();
  if (from.browser) {
    const browserHash = tokenHash(from.browser);
    await ctx.db.prisma.verificationCode.deleteMany({ where: { type, email, browserHash } });
    await ctx.db.prisma.verificationCode.updateMany({
      where: { type, browserHash },
      data: { browserHash: tokenHash(browser) },
    });
  }
  const row = await ctx.db.prisma.verificationCode.create({
    data: {
      ...{ type, email, userData, mailsSent, createdAt },
      code: hashCode(code),
      browserHash: tokenHash(browser),
      expiresAt: expires,
    },
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
 * Error: INVALID_CODE for a wrong, expired, used-up or unknown code, and for another browser; its details say when only
 * a new code helps, whether or not the address is known.
 */
export async function tryCode<UserData>(
  ctx: SystemCtx,
  given: { type: CodeType; email: string; code: string },
  browser: string | null,
): Promise<{ id: number; userData: UserData }> {
  if (!browser) throw usedUpCode();
  // One statement: concurrent attempts queue at the row, so each of them counts.
  const { type, email } = given;
  const [row] = await ctx.db.prisma.verificationCode.updateManyAndReturn({
    where: { browserHash: tokenHash(browser), type, email, attempts: { lt: MAX_TRIES }, expiresAt: { gt: ctx.now() } },
    data: { attempts: { increment: 1 } },
  });
  if (!row) throw usedUpCode();
  if (!isCode(row.code, given.code)) throw row.attempts < MAX_TRIES ? invalidCode() : usedUpCode();
  return { id: row.id, userData: row.userData as UserData };
}

/**
 * Marks a code as used, inside the transaction of the action that it unlocks. Error: INVALID_CODE when another request
 * used it.
 */
export async function useCode(tx: PrismaTx, id: number): Promise<void> {
  const { count } = await tx.verificationCode.deleteMany({ where: { id } });
  if (count === 0) throw invalidCode();
}

/** After five wrong attempts, 15 minutes, or in a browser that has no code: another attempt is useless. */
function usedUpCode(): AppError {
  return new AppError("INVALID_CODE", INVALID, { details: { needsNewCode: true } });
}

export function invalidCode(): AppError {
  return new AppError("INVALID_CODE", INVALID);
}
