import "server-only";
import { digestMail } from "@/lib/domain/base/mail/digest-mail";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { mailTransport, sendMail } from "@/lib/platform/mail";
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
  if (mailTransport() === "none") return 0;
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

/** Deletes the state of users who switched the digest off, so that it begins again when they switch it on. */
async function deleteUnsubscribed(ctx: SystemCtx): Promise<void> {
  const isSubscribed = { user: { preferences: { is: { emailDigest: true } } } };
  await ctx.db.prisma.digest.deleteMany({ where: { NOT: isSubscribed } });
}

/** Returns the next subscribers, except users who were away for a month. Index: notification_preferences (email_digest). */
async function nextSubscribers(ctx: SystemCtx, after: number): Promise<Subscriber[]> {
  const rows = await ctx.db.prisma.notificationPreference.findMany({
    where: { emailDigest: true, userKey: { gt: after }, user: { skippedSince: null } },
    orderBy: { userKey: "asc" },
    take: USERS,
    include: { user: { select: { id: true, email: true, digest: { select: { day: true } } } } },
  });
  return rows.map(({ userKey, timeZone, feedErrors, user }) => ({
    userId: user.id,
    userKey,
    email: user.email,
    timeZone,
    wantsErrors: feedErrors,
    day: user.digest?.day.toISOString().slice(0, 10) ?? null,
  }));
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
  const now = ctx.now();
  await ctx.db.prisma.digest.updateMany({
    where: { userKey, day: new Date(`${due}T00:00:00Z`) },
    data: { toldUntil: now, itemId: claim.upTo, ...(content && { sentAt: now }) },
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
