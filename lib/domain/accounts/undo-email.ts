import "server-only";
import type pg from "pg";
import type { UndoEmailInput } from "@/lib/contracts/auth";
import type { Message } from "@/lib/contracts/common";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { addressRestoredMail } from "@/lib/domain/mail/security-mails";
import { notifyOwner } from "@/lib/domain/users/notify-owner";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { undoHash } from "./change-email";
import { orAddressTaken } from "./taken-address";

type Undo = { id: number; email: string; changedAt: Date; userId: string; userKey: number; emailNow: string };

/**
 * Restores the previous address of an account by the link sent to it. Whoever changed it knew the password, so every
 * session, the API key, the password, sign-in providers linked since and later undo links are revoked. Errors: GONE for
 * a used, expired or unknown link; CONFLICT when the address has another account by now.
 */
export async function undoEmail(ctx: SystemCtx, { token }: UndoEmailInput): Promise<Message> {
  const undo = () => transaction(ctx.db.pool, (client) => restore(client, undoHash(token), ctx.now()));
  const user = await orAddressTaken(undo, "This address has another account by now");
  await notifyOwner(
    { ...ctx, user },
    {
      title: "E-mail address restored",
      message: `You sign in with ${user.email} again. All devices were signed out.`,
      severity: "warning",
      mail: addressRestoredMail(),
    },
  );
  return { message: "Your address is back. Please choose a new password." };
}

async function restore(client: pg.PoolClient, hash: string, now: Date): Promise<CtxUser> {
  const [undo] = await sql<Undo>(client, {
    text: `SELECT c.id, c.email, c.created_at AS "changedAt", u.id AS "userId", u.key AS "userKey", u.email AS "emailNow"
           FROM verification_codes c JOIN users u ON u.id = (c.user_data->>'userId')::uuid
           WHERE c.browser_hash = $1 AND c.type = 'email_undo' AND c.expires_at > $2 FOR UPDATE`,
    values: [hash, now],
  });
  if (!undo) throw new AppError("GONE", "This link has been used or has expired");
  await sql(client, {
    text: "UPDATE users SET email = $2, email_verified_at = $3, password_hash = NULL, updated_at = $3 WHERE id = $1",
    values: [undo.userId, undo.email, now],
  });
  await sql(client, { text: "DELETE FROM sessions WHERE user_key = $1", values: [undo.userKey] });
  await sql(client, { text: "DELETE FROM api_keys WHERE user_key = $1", values: [undo.userKey] });
  const since = [undo.userKey, undo.changedAt];
  await sql(client, { text: "DELETE FROM oauth_accounts WHERE user_key = $1 AND created_at >= $2", values: since });
  await sql(client, { text: "DELETE FROM known_devices WHERE user_key = $1 AND first_seen_at >= $2", values: since });
  await sql(client, {
    text: `DELETE FROM verification_codes WHERE (type = 'reset' AND email = $1)
             OR (type = 'email_undo' AND user_data->>'userId' = $2 AND id >= $3)`,
    values: [undo.emailNow, undo.userId, undo.id],
  });
  return { id: undo.userId, key: undo.userKey, email: undo.email };
}
