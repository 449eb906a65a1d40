import "server-only";
import { readEntitlements } from "@/lib/domain/billing/entitlements";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

const HOUR = 3_600_000;

/**
 * Counts a call made with an API key against what its owner's plan allows in an hour; the hour begins with its first
 * call. Calls of a browser are not counted. Error: 429 RATE_LIMITED with Retry-After (seconds).
 */
export async function countApiCall(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime();
  const { apiCallsPerHour } = await readEntitlements(ctx);
  const [counted] = await sql<{ points: number; expire: number }>(ctx.db.pool, {
    name: "rate-limit-count",
    text: `INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, 1, $2)
      ON CONFLICT (key) DO UPDATE SET points = CASE WHEN r.expire > $3 THEN r.points + 1 ELSE 1 END,
        expire = CASE WHEN r.expire > $3 THEN r.expire ELSE excluded.expire END
      RETURNING points, expire`,
    values: [`api:${ctx.user.key}`, now + HOUR, now],
  });
  if (!counted || counted.points <= apiCallsPerHour) return;
  const message = `Your plan allows ${apiCallsPerHour} API calls an hour. Please try again later.`;
  const seconds = Math.max(1, Math.ceil((counted.expire - now) / 1000));
  throw new AppError("RATE_LIMITED", message, { headers: { "retry-after": String(seconds) } });
}
