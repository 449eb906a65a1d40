import "server-only";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { touchUser } from "@/lib/domain/people/users/touch-user";
import { sql } from "@/lib/platform/db";
import { isToken, newToken, tokenHash } from "@/lib/platform/secret-token";

/** Sessions last 30 days from their last use and are extended at most once a day. */
export const SESSION_DAYS = 30;
/** The most sessions of one person. A further one ends the one that was unused for longest. */
export const SESSIONS_PER_USER = 50;
const DAY = 86_400_000;

/** A session's browser and address, shown in the list of signed-in devices. */
export type SessionDevice = { userAgent: string | null; address: string | null };

export type OpenSession = {
  user: CtxUser;
  expires: Date;
  /** True when this read extended the session: the cookie has to be sent again. */
  renewed: boolean;
};

/** Returns the row's key for a cookie's token. The token itself is never stored. */
export const sessionId = tokenHash;

/** Creates a session, ends the oldest beyond `SESSIONS_PER_USER`, and returns the raw token for the cookie. */
export async function createSession(
  ctx: SystemCtx,
  userKey: number,
  from: SessionDevice & { deviceId?: string },
): Promise<{ token: string; expires: Date }> {
  const { deviceId, ...device } = from;
  const token = newToken();
  const createdAt = ctx.now();
  const expires = new Date(createdAt.getTime() + SESSION_DAYS * DAY);
  await ctx.db.prisma.session.create({
    data: {
      sid: sessionId(token),
      userKey,
      deviceId,
      expire: expires,
      lastSeenAt: createdAt,
      sess: { ...device, createdAt: createdAt.toISOString() },
    },
  });
  await sql(ctx.db.pool, {
    name: "sessions-cap",
    text: `DELETE FROM sessions WHERE sid IN (
             SELECT sid FROM sessions WHERE user_key = $1 ORDER BY last_seen_at DESC, expire DESC, sid OFFSET $2)`,
    values: [userKey, SESSIONS_PER_USER],
  });
  return { token, expires };
}

type SessionRow = { id: string; key: number; email: string; expire: Date; idle: boolean; resting: boolean };

/**
 * Returns the session of a cookie's token, or null. One read by primary key (sessions, users); once a day it extends
 * the session, once an hour it updates both `last_seen_at`. With `slide` false the session is not extended: for callers
 * that cannot send the cookie again, which must not expire before its row.
 */
export async function readSession(
  ctx: SystemCtx,
  token: string,
  { slide } = { slide: true },
): Promise<OpenSession | null> {
  if (!isToken(token)) return null;
  const now = ctx.now();
  const sid = sessionId(token);
  const [row] = await sql<SessionRow>(ctx.db.pool, {
    name: "session-read",
    text: `SELECT u.id, u.key, u.email, s.expire, u.last_seen_at < $2::timestamptz - interval '1 hour' AS idle,
             s.last_seen_at < $2::timestamptz - interval '1 hour' AS resting
           FROM sessions s JOIN users u ON u.key = s.user_key WHERE s.sid = $1 AND s.expire > $2`,
    values: [sid, now],
  });
  if (!row) return null;
  const user = { id: row.id, key: row.key, email: row.email };
  if (row.idle) await touchUser(ctx, user.key);
  if (row.resting) await ctx.db.prisma.session.updateMany({ where: { sid }, data: { lastSeenAt: now } });
  const end = now.getTime() + SESSION_DAYS * DAY;
  if (!slide || end - row.expire.getTime() < DAY) return { user, expires: row.expire, renewed: false };
  const expires = new Date(end);
  await ctx.db.prisma.session.updateMany({ where: { sid }, data: { expire: expires } });
  return { user, expires, renewed: true };
}

/** Ends one session; no error when it does not exist. */
export async function endSession(ctx: SystemCtx, token: string): Promise<void> {
  await ctx.db.prisma.session.deleteMany({ where: { sid: sessionId(token) } });
}

/** Ends every session of a user except `keep` (null: all of them). */
export async function endOtherSessions(ctx: SystemCtx, userKey: number, keep: string | null): Promise<number> {
  const where = keep ? { userKey, NOT: { sid: sessionId(keep) } } : { userKey };
  const { count } = await ctx.db.prisma.session.deleteMany({ where });
  return count;
}
