import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import {
  type Entitlements,
  entitlements,
  readEntitlements,
  type Subscription,
} from "@/lib/domain/plans/billing/entitlements";
import { AppError, notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

const HOUR_SECONDS = 3_600;
const HOUR_MS = HOUR_SECONDS * 1_000;
/** The most by which the clocks of two calls may differ: calls at once are not counted in the order of their times. */
const CLOCK_SKEW_MS = 60_000;

/** Headers of every response to a call with an API key or an app password; a key with a limit of its own has two entries. */
export type RateHeaders = Record<"ratelimit" | "ratelimit-policy", string>;

/**
 * A counter for one hour that begins with the first call: API calls by account, calls by a key with its own limit, and
 * a program's calls by its password.
 */
type Count = { prefix: "api" | "key" | "sync"; key: number };

/**
 * Counts a call of the API against what its owner's plan allows in an hour, and its key where that has a lower limit: what
 * this refuses uses up nothing of the account. The count is a row in PostgreSQL, so that
 * all processes share it; calls of a browser are not counted. Returns the headers of the reply. Error: 429 RATE_LIMITED
 * with Retry-After (seconds).
 */
export async function countApiCall(ctx: Ctx): Promise<RateHeaders> {
  const ofKey = await countOfKey(ctx);
  const { counted, plan } = await count(ctx, { prefix: "api", key: ctx.user.key });
  const limit = plan.apiCallsPerHour;
  const ofAll = within(counted, { name: "hourly", limit, refusal: planRefusal(limit, "API calls an hour") });
  if (!ofKey) return ofAll;
  const both = (name: keyof RateHeaders) => `${ofAll[name]}, ${ofKey[name]}`;
  return { ratelimit: both("ratelimit"), "ratelimit-policy": both("ratelimit-policy") };
}

/** Null for a key without a limit below the plan's. */
async function countOfKey(ctx: Ctx): Promise<RateHeaders | null> {
  const { apiKey: key, callsPerHour: limit } = ctx.user;
  if (key === undefined || limit === undefined || limit >= (await readEntitlements(ctx)).apiCallsPerHour) return null;
  const { counted } = await count(ctx, { prefix: "key", key });
  const refusal = `This API key allows ${limit} calls an hour. Please try again later.`;
  return within(counted, { name: "key", limit, refusal });
}

/** Counts a call that syncs, each program for itself: one that calls without end uses up nothing of the others. */
export async function countSyncCall(ctx: Ctx, appPassword: number): Promise<RateHeaders> {
  const { counted, plan } = await count(ctx, { prefix: "sync", key: appPassword });
  const limit = plan.syncCallsPerHour;
  return within(counted, { name: "hourly", limit, refusal: planRefusal(limit, "calls an hour of each app") });
}

const planRefusal = (limit: number, what: string) => `Your plan allows ${limit} ${what}. Please try again later.`;

/** The calls of this hour, this one included, and when it ends (seconds from now). */
type Counted = { calls: number; seconds: number };
type Limit = { name: "hourly" | "key"; limit: number; refusal: string };

function within({ calls, seconds }: Counted, { name, limit, refusal }: Limit): RateHeaders {
  // draft-ietf-httpapi-ratelimit-headers-10: structured fields, `q` calls in `w` seconds; `r` are left for `t` seconds.
  const headers = {
    "ratelimit-policy": `"${name}";q=${limit};w=${HOUR_SECONDS}`,
    ratelimit: `"${name}";r=${Math.max(0, limit - calls)};t=${seconds}`,
  };
  if (calls <= limit) return headers;
  throw new AppError("RATE_LIMITED", refusal, { headers: { ...headers, "retry-after": String(seconds) } });
}

type CountRow = Subscription & { points: number; expire: number };

/**
 * Counts a call and reads its owner's plan, in one statement. An hour that ends much later than one which begins now
 * was counted by a wrong clock and begins again. Indexes: primary keys.
 */
async function count(ctx: Ctx, { prefix, key }: Count): Promise<{ counted: Counted; plan: Entitlements }> {
  const now = ctx.now();
  const [row] = await sql<CountRow>(ctx.db.pool, {
    name: "rate-limit-count",
    text: `WITH counted AS (
        INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, 1, $3::bigint + ${HOUR_MS})
        ON CONFLICT (key) DO UPDATE SET points = CASE WHEN r.expire > $3 AND r.expire <= excluded.expire + ${CLOCK_SKEW_MS} THEN r.points + 1 ELSE 1 END,
          expire = CASE WHEN r.expire > $3 AND r.expire <= excluded.expire + ${CLOCK_SKEW_MS} THEN r.expire ELSE excluded.expire END
        RETURNING points, expire)
      SELECT c.points, c.expire, s.status, s.trial_ends_at AS "trialEndsAt"
      FROM counted c CROSS JOIN users u LEFT JOIN subscriptions s ON s.user_key = u.key WHERE u.key = $2`,
    values: [`${prefix}:${key}`, ctx.user.key, now.getTime()],
  });
  if (!row) throw notFound("Account");
  const seconds = Math.max(1, Math.ceil((row.expire - now.getTime()) / 1000));
  return { counted: { calls: row.points, seconds }, plan: entitlements(row, now) };
}
