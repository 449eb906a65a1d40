import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { ChangeEmailInput, CurrentUser } from "@/lib/contracts/auth";
import { countAttempt } from "@/lib/domain/auth/attempts";
import { requirePassword } from "@/lib/domain/auth/require-password";
import type { Ctx } from "@/lib/domain/ctx";
import { addressChangedMail } from "@/lib/domain/mail/account-mails";
import { notifyOwner } from "@/lib/domain/users/notify-owner";
import { readCurrentUser } from "@/lib/domain/users/read-current-user";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { orAddressTaken } from "./taken-address";

const UNDO_DAYS = 7;
/** Attempts are limited: every change sends mails, and a refusal reveals that an address has an account. */
const CHANGES = { limit: 10, windowMs: 60 * 60_000 };
const DAY = 86_400_000;

/** Returns the stored form of an undo token. */
export function undoHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Changes the caller's sign-in address at once. The old address receives a link that undoes the change for 7 days.
 * Errors: VALIDATION_ERROR for a wrong password or an unchanged address, CONFLICT, RATE_LIMITED.
 */
export async function changeEmail(ctx: Ctx, { newEmail, password }: ChangeEmailInput): Promise<CurrentUser> {
  await requirePassword(ctx, password, "password");
  const oldEmail = ctx.user.email;
  if (newEmail === oldEmail) {
    const message = "This is your address already";
    throw new AppError("VALIDATION_ERROR", message, { details: { newEmail: [message] } });
  }
  await countAttempt(ctx, [{ bucket: `change-email:${ctx.user.id}`, ...CHANGES }]);
  const token = await move(ctx, newEmail);
  await notifyOwner(ctx, {
    title: "E-mail address changed",
    message: `You sign in with ${newEmail} now. The old address can take this back for ${UNDO_DAYS} days.`,
    mail: addressChangedMail(masked(newEmail), token),
    to: oldEmail,
  });
  return readCurrentUser(ctx);
}

/** Stores the new address as unverified and voids reset codes sent to the old one. Returns the undo token. */
async function move(ctx: Ctx, newEmail: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  const expires = new Date(now.getTime() + UNDO_DAYS * DAY);
  const change = () =>
    transaction(ctx.db.pool, async (client) => {
      await sql(client, {
        text: "UPDATE users SET email = $2, email_verified_at = NULL, updated_at = $3 WHERE id = $1",
        values: [ctx.user.id, newEmail, now],
      });
      await sql(client, {
        text: "DELETE FROM verification_codes WHERE type = 'reset' AND email = $1",
        values: [ctx.user.email],
      });
      await sql(client, {
        text: `INSERT INTO verification_codes (email, type, code, browser_hash, user_data, expires_at, created_at)
               VALUES ($1, 'email_undo', '', $2, jsonb_build_object('userId', $3::text), $4, $5)`,
        values: [ctx.user.email, undoHash(token), ctx.user.id, expires, now],
      });
    });
  await orAddressTaken(change, "There is already an account with this address");
  return token;
}

/** Masks an address as a…@example.com: enough for its owner to recognise it. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
