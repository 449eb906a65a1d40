import "server-only";
import type pg from "pg";
import type { UndoEmailInput } from "@/lib/contracts/auth";
import type { Message } from "@/lib/contracts/common";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { undoHash } from "./change-email";
import { orAddressTaken } from "./taken-address";

type Undo = { id: number; email: string; userId: string; emailNow: string };

/**
 * Gives an account its old address back, with the link that went there. Whoever changed it knew the password: every
 * session ends, the API key and the password go, and later undo links (which went to their addresses) are void.
 * Errors: GONE for a link that is used, expired or unknown; CONFLICT when the address has another account by now.
 */
export async function undoEmail(ctx: SystemCtx, { token }: UndoEmailInput): Promise<Message> {
  const undo = () => transaction(ctx.db.pool, (client) => restore(client, undoHash(token), ctx.now()));
  await orAddressTaken(undo, "This address has another account by now");
  return { message: "Your address is back. Please choose a new password." };
}

async function restore(client: pg.PoolClient, hash: string, now: Date): Promise<void> {
  const [undo] = await sql<Undo>(client, {
    text: `SELECT c.id, c.email, u.id AS "userId", u.email AS "emailNow"
           FROM verification_codes c JOIN users u ON u.id = (c.user_data->>'userId')::uuid
           WHERE c.browser_hash = $1 AND c.type = 'email_undo' AND c.expires_at > $2 FOR UPDATE`,
    values: [hash, now],
  });
  if (!undo) throw new AppError("GONE", "This link has been used or has expired");
  await sql(client, {
    text: "UPDATE users SET email = $2, email_verified_at = $3, password_hash = NULL, updated_at = $3 WHERE id = $1",
    values: [undo.userId, undo.email, now],
  });
  await sql(client, { text: "DELETE FROM sessions WHERE user_id = $1", values: [undo.userId] });
  await sql(client, { text: "DELETE FROM api_keys WHERE user_id = $1", values: [undo.userId] });
  await sql(client, {
    text: `DELETE FROM verification_codes WHERE (type = 'reset' AND email = $1)
             OR (type = 'email_undo' AND user_data->>'userId' = $2 AND id >= $3)`,
    values: [undo.emailNow, undo.userId, undo.id],
  });
}
