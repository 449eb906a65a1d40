import "server-only";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { readEntitlements } from "@/lib/domain/billing/entitlements";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import type { Db } from "@/lib/platform/db";

const HOUR_SECONDS = 3_600;

/** Headers of every response to a call with an API key or an app password; a key with a limit of its own has two entries. */
export type RateHeaders = Record<"ratelimit" | "ratelimit-policy", string>;

/**
 * What is counted in an hour that begins with the first call: calls of the API by account, those of a key with a limit of
 * its own, and calls of a program by its password.
 */
type Count = { prefix: "api" | "key" | "sync"; key: number; limit: number; refusal: string };

/**
 * Counts a call of the API against what its owner's plan allows in an hour, and its key where that has a lower limit: what
 * this refuses uses up nothing of the account. The count is a row in PostgreSQL, so that
 * all processes share it; calls of a browser are not counted. Returns the headers of the reply. Error: 429 RATE_LIMITED
 * with Retry-After (seconds).
 */
export async function countApiCall(ctx: Ctx): Promise<RateHeaders> {
  const { apiCallsPerHour: limit } = await readEntitlements(ctx);
  const { key, callsPerHour: own = limit } = ctx.user;
  const refusal = `This API key allows ${own} calls an hour. Please try again later.`;
  const ofKey = own < limit ? await count(ctx.db, { prefix: "key", key, limit: own, refusal }) : null;
  const ofAll = await count(ctx.db, { prefix: "api", key, limit, refusal: planRefusal(limit, "API calls an hour") });
  if (!ofKey) return ofAll;
  const both = (name: keyof RateHeaders) => `${ofAll[name]}, ${ofKey[name]}`;
  return { ratelimit: both("ratelimit"), "ratelimit-policy": both("ratelimit-policy") };
}

/** Counts a call that syncs, each program for itself: one that calls without end uses up nothing of the others. */
export async function countSyncCall(ctx: Ctx, appPassword: number): Promise<RateHeaders> {
  const { syncCallsPerHour: limit } = await readEntitlements(ctx);
  const refusal = planRefusal(limit, "calls an hour of each app");
  return count(ctx.db, { prefix: "sync", key: appPassword, limit, refusal });
}

const planRefusal = (limit: number, what: string) => `Your plan allows ${limit} ${what}. Please try again later.`;

async function count(db: Db, { prefix, key, limit, refusal }: Count): Promise<RateHeaders> {
  const counted = await limiter(db, prefix, limit)
    .consume(key)
    .catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
  const headers = rateHeaders(prefix === "key" ? "key" : "hourly", limit, counted);
  if (counted.consumedPoints <= limit) return headers;
  throw new AppError("RATE_LIMITED", refusal, {
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
function rateHeaders(name: string, limit: number, counted: RateLimiterRes): RateHeaders {
  return {
    "ratelimit-policy": `"${name}";q=${limit};w=${HOUR_SECONDS}`,
    ratelimit: `"${name}";r=${Math.max(0, limit - counted.consumedPoints)};t=${seconds(counted)}`,
  };
}
