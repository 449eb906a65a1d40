import "server-only";
import type pg from "pg";
import type { UndoEmailInput } from "@/lib/contracts/auth";
import type { Message } from "@/lib/contracts/common";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { undoHash } from "./change-email";

type Undo = { id: number; email: string; userId: string };

/**
 * Gives an account its old address back, with the link that went there. Whoever changed it knew the password: every
 * session ends, the API key and the password go, and later undo links (which went to their addresses) are void.
 * Errors: GONE for a link that is used, expired or unknown; CONFLICT when the address has another account by now.
 */
export async function undoEmail(ctx: SystemCtx, { token }: UndoEmailInput): Promise<Message> {
  await transaction(ctx.db.pool, async (client) => {
    const [undo] = await sql<Undo>(client, {
      text: `SELECT id, email, user_data->>'userId' AS "userId" FROM verification_codes
             WHERE browser_hash = $1 AND type = 'email_undo' AND expires_at > $2 FOR UPDATE`,
      values: [undoHash(token), ctx.now()],
    });
    if (!undo) throw gone();
    await restore(client, undo, ctx.now());
  });
  return { message: "Your address is back. Please choose a new password." };
}

async function restore(client: pg.PoolClient, undo: Undo, now: Date): Promise<void> {
  const [account] = await sql<{ email: string }>(client, {
    text: "SELECT email FROM users WHERE id = $1 FOR UPDATE",
    values: [undo.userId],
  });
  if (!account) throw gone();
  const taken = await sql(client, {
    text: "SELECT FROM users WHERE email = $1 AND id <> $2",
    values: [undo.email, undo.userId],
  });
  if (taken.length > 0) throw new AppError("CONFLICT", "This address has another account by now");
  await sql(client, {
    text: "UPDATE users SET email = $2, email_verified_at = $3, password_hash = NULL, updated_at = $3 WHERE id = $1",
    values: [undo.userId, undo.email, now],
  });
  await sql(client, { text: "DELETE FROM sessions WHERE user_id = $1", values: [undo.userId] });
  await sql(client, { text: "DELETE FROM api_keys WHERE user_id = $1", values: [undo.userId] });
  await sql(client, {
    text: `DELETE FROM verification_codes WHERE (type = 'reset' AND email = $1)
             OR (type = 'email_undo' AND user_data->>'userId' = $2 AND id >= $3)`,
    values: [account.email, undo.userId, undo.id],
  });
}

function gone(): AppError {
  return new AppError("GONE", "This link has been used or has expired");
}
