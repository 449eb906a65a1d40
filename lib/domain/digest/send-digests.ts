import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { digestMail } from "@/lib/domain/mail/digest-mail";
import { sql } from "@/lib/platform/db";
import { mailWay, sendMail } from "@/lib/platform/mail";
import { collectDigest } from "./collect-digest";
import { digestDay } from "./digest-day";
import { digestToken } from "./digest-token";

const USERS = 200;

type Subscriber = {
  userId: string;
  userKey: number;
  email: string;
  timeZone: string | null;
  wantsErrors: boolean;
  /** Day of the last digest; null before the first one. */
  day: string | null;
};
type Claim = { itemId: number; upTo: number; alertsAfter: Date };

/**
 * Sends the daily digest to subscribers whose digest is due, and none where nothing is new. One process claims the day
 * before it sends the mail; if it is killed in between, the next digest covers that day. The first digest begins with the
 * time at which it was switched on. Returns the number of mails.
 */
export async function sendDigests(ctx: SystemCtx, isOver: () => boolean = () => false): Promise<number> {
  if (mailWay() === "none") return 0;
  await deleteUnsubscribed(ctx);
  let sent = 0;
  for (let after = 0; !isOver(); ) {
    const subscribers = await nextSubscribers(ctx, after);
    for (const subscriber of subscribers) {
      if (!isOver() && (await sendDue(ctx, subscriber))) sent += 1;
    }
    if (subscribers.length < USERS) return sent;
    after = subscribers.at(-1)?.userKey ?? after;
  }
  return sent;
}

/** Deletes the state of users who switched the digest off, so that it begins anew when they switch it on. */
async function deleteUnsubscribed(ctx: SystemCtx): Promise<void> {
  await sql(ctx.db.pool, {
    name: "digest-delete-unsubscribed",
    text: `DELETE FROM digests d WHERE NOT EXISTS (
      SELECT FROM notification_preferences p WHERE p.user_key = d.user_key AND p.email_digest)`,
  });
}

/** Returns the next subscribers, except users who were away for a month. Index: notification_preferences (email_digest). */
function nextSubscribers(ctx: SystemCtx, after: number): Promise<Subscriber[]> {
  return sql<Subscriber>(ctx.db.pool, {
    name: "digest-subscribers",
    text: `SELECT u.id AS "userId", u.key AS "userKey", u.email, p.time_zone AS "timeZone",
        p.feed_errors AS "wantsErrors", to_char(d.day, 'YYYY-MM-DD') AS day
      FROM notification_preferences p JOIN users u ON u.key = p.user_key LEFT JOIN digests d ON d.user_key = u.key
      WHERE p.email_digest AND u.skipped_since IS NULL AND u.key > $1 ORDER BY u.key LIMIT ${USERS}`,
    values: [after],
  });
}

async function sendDue(ctx: SystemCtx, subscriber: Subscriber): Promise<boolean> {
  const due = digestDay(ctx.now(), subscriber.timeZone);
  if (subscriber.day !== null && subscriber.day >= due) return false;
  try {
    if (subscriber.day === null) await begin(ctx, subscriber, due);
    else return await claimAndSend(ctx, subscriber, due);
  } catch (err) {
    ctx.log.warn({ err, userId: subscriber.userId }, "a digest could not be sent");
  }
  return false;
}

/** Starts the digest of a user at the newest item. */
async function begin(ctx: SystemCtx, { userKey }: Subscriber, due: string): Promise<void> {
  await sql(ctx.db.pool, {
    name: "digest-begin",
    text: `INSERT INTO digests (user_key, day, item_id, told_until)
      SELECT $1, $2, coalesce((SELECT max(id) FROM feed_items WHERE user_key = $1), 0), $3 ON CONFLICT DO NOTHING`,
    values: [userKey, due, ctx.now()],
  });
}

async function claimAndSend(ctx: SystemCtx, subscriber: Subscriber, due: string): Promise<boolean> {
  const { userId, userKey, email, wantsErrors } = subscriber;
  const claim = await claimDay(ctx, subscriber, due);
  if (!claim) return false;
  const content = await collectDigest(ctx, { userKey, wantsErrors, ...claim });
  if (content) await sendMail(digestMail(email, content, digestToken(userId)));
  await sql(ctx.db.pool, {
    name: "digest-sent",
    text: `UPDATE digests SET told_until = $3, sent_at = CASE WHEN $4 THEN $3 ELSE sent_at END, item_id = $5
      WHERE user_key = $1 AND day = $2`,
    values: [userKey, due, ctx.now(), content !== null, claim.upTo],
  });
  return content !== null;
}

/** Claims the day for one process. Committed before anything is sent. */
async function claimDay(ctx: SystemCtx, { userKey }: Subscriber, due: string): Promise<Claim | null> {
  const [claim] = await sql<Claim>(ctx.db.pool, {
    name: "digest-claim",
    text: `UPDATE digests SET day = $2 WHERE user_key = $1 AND day < $2::date
           RETURNING item_id AS "itemId", told_until AS "alertsAfter",
             GREATEST(item_id, (SELECT max(id) FROM feed_items WHERE user_key = $1)) AS "upTo"`,
    values: [userKey, due],
  });
  return claim ?? null;
}
