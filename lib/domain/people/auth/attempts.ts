import "server-only";
import ipaddr from "ipaddr.js";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";

const MINUTE = 60_000;

/** At most `limit` attempts per bucket within `windowMs`. */
export type AttemptLimit = { bucket: string; limit: number; windowMs: number };

/** Failed sign-ins: 10 per address and 50 per network address in 15 minutes. */
export function loginLimits(email: string, address: string | null): [AttemptLimit, ...AttemptLimit[]] {
  return limits("login", { email, address }, { perEmail: 10, perAddress: 50, windowMs: 15 * MINUTE });
}

/** Mailed codes, registration and password reset together: 5 per address and 20 per network address an hour. */
export function codeLimits(email: string, address: string | null): [AttemptLimit, ...AttemptLimit[]] {
  return limits("code", { email, address }, { perEmail: 5, perAddress: 20, windowMs: 60 * MINUTE });
}

/** Returns the limit for an action open to anybody, counted per network address; callers without one share a bucket. */
export function networkLimit(
  kind: string,
  address: string | null,
  allowed: Omit<AttemptLimit, "bucket">,
): AttemptLimit {
  return { bucket: `${kind}:address:${network(address ?? "unknown")}`, ...allowed };
}

type Allowed = { perEmail: number; perAddress: number; windowMs: number };

function limits(
  kind: string,
  who: { email: string; address: string | null },
  allowed: Allowed,
): [AttemptLimit, ...AttemptLimit[]] {
  const { windowMs } = allowed;
  const byEmail = { bucket: `${kind}:email:${who.email}`, limit: allowed.perEmail, windowMs };
  if (!who.address) return [byEmail];
  return [byEmail, { bucket: `${kind}:address:${network(who.address)}`, limit: allowed.perAddress, windowMs }];
}

const MAX_ADDRESS = 64;

/**
 * Returns the address that attempts are counted under: an IPv6 address counts as its /64, an unparsable one as it is.
 */
function network(address: string): string {
  const plain = address.split("%")[0] ?? "";
  if (!ipaddr.isValid(plain)) return address.slice(0, MAX_ADDRESS);
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString();
}

/**
 * Records an attempt before it is made, so that concurrent attempts cannot slip past the limit. Returns a function that
 * withdraws it (for a sign-in that succeeded). Attempts further ahead than the time that counts are those of a wrong
 * clock. Error: RATE_LIMITED with Retry-After; a refused attempt is not counted.
 * Index: auth_attempts (bucket, at).
 */
export async function countAttempt(ctx: SystemCtx, allowed: AttemptLimit[]): Promise<() => Promise<void>> {
  const now = ctx.now();
  const ids = await transaction(ctx.db.pool, async (client) => {
    const counted: number[] = [];
    for (const { bucket, limit, windowMs } of allowed) {
      // Buckets are locked in one order (email, then network address), so that callers cannot deadlock.
      await sql(client, { text: "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", values: [bucket] });
      const rows = await sql<{ at: Date }>(client, {
        text: "SELECT at FROM auth_attempts WHERE bucket = $1 AND at > $2 AND at <= $3 ORDER BY at DESC LIMIT $4",
        values: [bucket, new Date(now.getTime() - windowMs), new Date(now.getTime() + windowMs), limit],
      });
      const oldest = rows[limit - 1];
      if (oldest) throw new TooManyAttempts(bucket, oldest.at.getTime() + windowMs - now.getTime());
      const [row] = await sql<{ id: number }>(client, {
        text: "INSERT INTO auth_attempts (bucket, at) VALUES ($1, $2) RETURNING id",
        values: [bucket, now],
      });
      if (row) counted.push(row.id);
    }
    return counted;
  });
  return async () => {
    await ctx.db.prisma.authAttempt.deleteMany({ where: { id: { in: ids } } });
  };
}

/** Deletes the attempts of one bucket, once the owner of the address has proved to be the owner. */
export async function forgetAttempts(ctx: SystemCtx, bucket: string): Promise<void> {
  await ctx.db.prisma.authAttempt.deleteMany({ where: { bucket } });
}

/** Returns the number of attempts of a bucket within its time. Index: auth_attempts (bucket, at). */
export function recentAttempts(ctx: SystemCtx, { bucket, windowMs }: AttemptLimit): Promise<number> {
  const at = ctx.now().getTime();
  const within = { gt: new Date(at - windowMs), lte: new Date(at + windowMs) };
  return ctx.db.prisma.authAttempt.count({ where: { bucket, at: within } });
}

/** RATE_LIMITED with Retry-After, and the bucket that is full. */
export class TooManyAttempts extends AppError {
  constructor(
    readonly bucket: string,
    private readonly waitMs: number,
    details?: unknown,
  ) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const headers = { "retry-after": String(seconds) };
    super("RATE_LIMITED", `Too many attempts. Please try again ${inWords(seconds)}.`, { details, headers });
  }

  /** Returns the same error with details for the caller. */
  with(details: unknown): TooManyAttempts {
    return new TooManyAttempts(this.bucket, this.waitMs, details);
  }
}

function inWords(seconds: number): string {
  if (seconds < 60) return `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}

/** Returns the counted attempt, or null if a limit is reached. */
export async function nullIfLimited<Counted>(counted: Promise<Counted>): Promise<Counted | null> {
  try {
    return await counted;
  } catch (error) {
    if (error instanceof TooManyAttempts) return null;
    throw error;
  }
}
