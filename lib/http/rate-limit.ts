import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { readEntitlements } from "@/lib/domain/billing/entitlements";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import type { Db } from "@/lib/platform/db";

const HOUR_SECONDS = 3_600;

/** Headers of every response to a call with an API key. */
export type RateHeaders = Record<"ratelimit" | "ratelimit-policy", string>;

/**
 * Counts a call made with an API key against what its owner's plan allows in an hour; the hour begins with its first
 * call. The count is a row in PostgreSQL, so that all processes share it; calls of a browser are not counted. Answers
 * the headers of the reply. Error: 429 RATE_LIMITED with Retry-After (seconds).
 */
export async function countApiCall(ctx: Ctx): Promise<RateHeaders> {
  const { apiCallsPerHour: limit } = await readEntitlements(ctx);
  const counted = await limiter(ctx.db, limit)
    .consume(ctx.user.key)
    .catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
  const headers = rateHeaders(limit, counted);
  if (counted.consumedPoints <= limit) return headers;
  const message = `Your plan allows ${limit} API calls an hour. Please try again later.`;
  throw new AppError("RATE_LIMITED", message, {
    headers: { ...headers, "retry-after": String(seconds(counted)) },
  });
}

/** One limiter per limit: the plan may change within the hour, the count goes on. */
const limiters = new WeakMap<Db["pool"], Map<number, RateLimiterPostgres>>();

function limiter({ pool }: Db, points: number): RateLimiterPostgres {
  const known = limiters.get(pool) ?? new Map<number, RateLimiterPostgres>();
  limiters.set(pool, known);
  const open =
    known.get(points) ??
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      // Maintenance removes expired rows.
      clearExpiredByTimeout: false,
      keyPrefix: "api",
      points,
      duration: HOUR_SECONDS,
    });
  known.set(points, open);
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
