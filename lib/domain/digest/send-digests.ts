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
  /** null: never looked at before */
  day: string | null;
};
type Claim = { itemId: number; upTo: number; toldUntil: Date };

/**
 * Mails the daily digest to everybody whose morning it is: once a day, nothing when nothing happened. The day is
 * claimed before the mail goes out, by one process of many; one that is killed in between leaves that digest out, and
 * the next one covers it. Whoever has just switched it on hears from then on. Returns how many mails went.
 */
export async function sendDigests(ctx: SystemCtx, isOver: () => boolean = () => false): Promise<number> {
  if (mailWay() === "none") return 0;
  await forgetLeavers(ctx);
  let sent = 0;
  for (let after = 0; !isOver(); ) {
    const subscribers = await nextSubscribers(ctx, after);
    for (const subscriber of subscribers) {
      if (!isOver() && (await serve(ctx, subscriber))) sent += 1;
    }
    if (subscribers.length < USERS) return sent;
    after = subscribers.at(-1)?.userKey ?? after;
  }
  return sent;
}

/** Whoever switches it on again is not told of the time between. */
async function forgetLeavers(ctx: SystemCtx): Promise<void> {
  await sql(ctx.db.pool, {
    name: "digest-forget",
    text: `DELETE FROM digests d WHERE NOT EXISTS (
      SELECT FROM notification_preferences p WHERE p.user_key = d.user_key AND p.email_digest)`,
  });
}

/** Index: notification_preferences (email_digest). People who were away for a month get no mail either. */
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

async function serve(ctx: SystemCtx, subscriber: Subscriber): Promise<boolean> {
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

/** The first look only notes how far the user has come. */
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
    name: "digest-told",
    text: `UPDATE digests SET told_until = $3, sent_at = CASE WHEN $4 THEN $3 ELSE sent_at END, item_id = $5
      WHERE user_key = $1 AND day = $2`,
    values: [userKey, due, ctx.now(), content !== null, claim.upTo],
  });
  return content !== null;
}

/** True for one process, once a day. Committed before anything is sent. */
async function claimDay(ctx: SystemCtx, { userKey }: Subscriber, due: string): Promise<Claim | null> {
  const [claim] = await sql<Claim>(ctx.db.pool, {
    name: "digest-claim",
    text: `UPDATE digests SET day = $2 WHERE user_key = $1 AND day < $2::date
           RETURNING item_id AS "itemId", told_until AS "toldUntil",
             GREATEST(item_id, (SELECT max(id) FROM feed_items WHERE user_key = $1)) AS "upTo"`,
    values: [userKey, due],
  });
  return claim ?? null;
}
