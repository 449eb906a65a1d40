import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { readEntitlements } from "@/lib/domain/billing/entitlements";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import type { Db } from "@/lib/platform/db";

const HOUR_SECONDS = 3_600;

/** Headers of every response to a call with an API key or an app password. */
export type RateHeaders = Record<"ratelimit" | "ratelimit-policy", string>;

/** What is counted in an hour that begins with the first call: calls of the API by account, calls of a program by its password. */
type Count = { prefix: "api" | "sync"; key: number; limit: number; what: string };

/**
 * Counts a call of the API against what its owner's plan allows in an hour. The count is a row in PostgreSQL, so that
 * all processes share it; calls of a browser are not counted. Returns the headers of the reply. Error: 429 RATE_LIMITED
 * with Retry-After (seconds).
 */
export async function countApiCall(ctx: Ctx): Promise<RateHeaders> {
  const { apiCallsPerHour: limit } = await readEntitlements(ctx);
  return count(ctx.db, { prefix: "api", key: ctx.user.key, limit, what: "API calls an hour" });
}

/** Counts a call that syncs, each program for itself: one that calls without end uses up nothing of the others. */
export async function countSyncCall(ctx: Ctx, appPassword: number): Promise<RateHeaders> {
  const { syncCallsPerHour: limit } = await readEntitlements(ctx);
  return count(ctx.db, { prefix: "sync", key: appPassword, limit, what: "calls an hour of each app" });
}

async function count(db: Db, { prefix, key, limit, what }: Count): Promise<RateHeaders> {
  const counted = await limiter(db, prefix, limit)
    .consume(key)
    .catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
  const headers = rateHeaders(limit, counted);
  if (counted.consumedPoints <= limit) return headers;
  throw new AppError("RATE_LIMITED", `Your plan allows ${limit} ${what}. Please try again later.`, {
    headers: { ...headers, "retry-after": String(seconds(counted)) },
  });
}

/** One limiter per kind and limit: the plan may change within the hour, the count goes on. */
const limiters = new WeakMap<Db["pool"], Map<string, RateLimiterPostgres>>();

function limiter({ pool }: Db, keyPrefix: Count["prefix"], points: number): RateLimiterPostgres {
  const known = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(pool, known);
  const name = `${keyPrefix} ${points}`;
  const open =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      // Maintenance removes expired rows.
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: HOUR_SECONDS,
    });
  known.set(name, open);
  return open;
}

const seconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** draft-ietf-httpapi-ratelimit-headers-10: structured fields, `q` calls in `w` seconds; `r` are left for `t` seconds. */
function rateHeaders(limit: number, counted: RateLimiterRes): RateHeaders {
  return {
    "ratelimit-policy": `"hourly";q=${limit};w=${HOUR_SECONDS}`,
    ratelimit: `"hourly";r=${Math.max(0, limit - counted.consumedPoints)};t=${seconds(counted)}`,
  };
}
