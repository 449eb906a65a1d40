import "server-only";
import type pg from "pg";
import type { DeleteAccountInput } from "@/lib/contracts/auth";
import { deleteAlertsOf } from "@/lib/domain/base/alerts/delete-alert";
import { accountDeletedMail } from "@/lib/domain/base/mail/security-mails";
import { deleteSources } from "@/lib/domain/content/sources/delete-sources";
import { detachSources } from "@/lib/domain/content/sources/detach-sources";
import { lockFeedSources } from "@/lib/domain/content/sources/lock-feed-sources";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeedsOf } from "@/lib/domain/library/feeds/remove-feeds-for-good";
import { requirePassword } from "@/lib/domain/people/auth/require-password";
import { endSubscription } from "@/lib/domain/plans/billing/manage/end-subscription";
import { transferTrial } from "@/lib/domain/plans/billing/used-trial";
import { sql, transaction } from "@/lib/platform/db";
import { sendMail } from "@/lib/platform/mail";
import { purgeUserRows } from "./purge-user-rows";

/**
 * Cancels the caller's subscription and deletes the account with all its rows. The account row goes in one short
 * transaction; item rows, possibly millions, follow in small batches. Errors: VALIDATION_ERROR for a wrong password,
 * RATE_LIMITED, PAYMENTS_UNAVAILABLE, PAYMENTS_NOT_CONFIGURED.
 */
export async function deleteAccount(ctx: Ctx, { password }: DeleteAccountInput): Promise<void> {
  await requirePassword(ctx, password, "password");
  await endSubscription(ctx);
  await transferTrial(ctx, { from: ctx.user });
  const wasThere = await transaction(ctx.db.pool, (client) => removeAccount(client, ctx));
  if (wasThere) await sayGoodbye(ctx);
  await purgeUserRows(ctx, ctx.user.key);
}

/** Sends the farewell mail; its failure does not bring the account back. */
async function sayGoodbye(ctx: Ctx): Promise<void> {
  await sendMail({ to: ctx.user.email, ...accountDeletedMail() }).catch((err) =>
    ctx.log.warn({ err }, "a deleted account was not told"),
  );
}

/**
 * Removes the user row, with what foreign keys cascade to, after the feeds and smart sources that restrict it. Only the
 * last statement waits for the foreign keys of others (a refresh that alerts this user locks its sources first).
 * Returns false when the account was gone.
 */
async function removeAccount(client: pg.PoolClient, { user }: Ctx): Promise<boolean> {
  const run = (text: string) => sql(client, { text, values: [user.key] });
  const idsOf = async (text: string) =>
    (await sql<{ id: number }>(client, { text, values: [user.key] })).map(({ id }) => id);
  await run("SELECT FROM users WHERE key = $1 FOR NO KEY UPDATE");
  await lockFeedSources(client, { userKey: user.key });
  await deleteAlertsOf(client, user.key);
  await detachSources(client, await deleteFeedsOf(client, user.key));
  await deleteSources(client, await idsOf("SELECT id FROM sources WHERE owner_key = $1 ORDER BY id FOR UPDATE"));
  await sql(client, {
    text: "DELETE FROM verification_codes WHERE email = $1",
    values: [user.email],
  });
  await sql(client, {
    // Every bucket that names the account or its address. The table holds no more than what was tried within hours.
    text: `DELETE FROM auth_attempts WHERE right(bucket, length($1) + 1) = ':' || $1 OR strpos(bucket, $2) > 0`,
    values: [user.email, user.id],
  });
  return (await idsOf("DELETE FROM users WHERE key = $1 RETURNING key AS id")).length > 0;
}
