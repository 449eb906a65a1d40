import "server-only";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { isToken, newToken, tokenHash } from "@/lib/platform/secret-token";

/** Devices of one person; a further one takes the place of the one that was used the longest time ago. */
const DEVICES_PER_USER = 20;
/** As long as browsers keep a cookie at most (RFC 6265bis: 400 days), from the last sign-in. */
export const DEVICE_DAYS = 400;
const DAY = 86_400_000;

export type RememberedDevice = { id: string; token: string; expires: Date };

/** Returns the stored form of a device's token. */
export function deviceHash(token: string | null): string {
  return token !== null && isToken(token) ? tokenHash(token) : "";
}

/**
 * Returns true if a browser's token is that of a device that has signed in to the account with this address. One query,
 * whether or not there is a token or an account. Index: remembered_devices (user_key, token_hash).
 */
export async function isRemembered(ctx: SystemCtx, email: string, token: string | null): Promise<boolean> {
  const [row] = await sql(ctx.db.pool, {
    name: "device-remembered",
    text: `SELECT FROM users u JOIN remembered_devices d ON d.user_key = u.key
           WHERE u.email = $1 AND d.token_hash = $2 AND d.last_used_at > $3`,
    values: [email, deviceHash(token), new Date(ctx.now().getTime() - DEVICE_DAYS * DAY)],
  });
  return row !== undefined;
}

/**
 * Remembers the browser that signs in. It gets a new token, because the one it sent (`old`) may be another person's;
 * what that one stood for, for this and for other accounts, moves to the new one.
 */
export async function rememberDevice(ctx: Ctx, old: string | null): Promise<RememberedDevice> {
  const token = newToken();
  const [now, hash] = [ctx.now(), deviceHash(token)];
  const where = { tokenHash: deviceHash(old) };
  await ctx.db.prisma.rememberedDevice.updateMany({ where, data: { tokenHash: hash } });
  const { id } = await ctx.db.prisma.rememberedDevice.upsert({
    where: { userKey_tokenHash: { userKey: ctx.user.key, tokenHash: hash } },
    create: { userKey: ctx.user.key, tokenHash: hash, createdAt: now, lastUsedAt: now },
    update: { lastUsedAt: now },
    select: { id: true },
  });
  await sql(ctx.db.pool, {
    name: "devices-cap",
    text: `DELETE FROM remembered_devices WHERE id IN (
             SELECT id FROM remembered_devices WHERE user_key = $1 AND id <> $2
             ORDER BY last_used_at DESC, id OFFSET $3)`,
    values: [ctx.user.key, id, DEVICES_PER_USER - 1],
  });
  return { id, token, expires: new Date(now.getTime() + DEVICE_DAYS * DAY) };
}

/** Forgets the devices of a user: their next sign-in is that of a stranger. `keep`: the id of one that stays. */
export async function forgetDevices(ctx: SystemCtx, userKey: number, keep: string | null = null): Promise<void> {
  await ctx.db.prisma.rememberedDevice.deleteMany({
    where: { userKey, ...(keep !== null && { NOT: { id: keep } }) },
  });
}

/** Forgets one of the caller's devices. */
export async function forgetDevice({ db, user }: Ctx, id: string): Promise<void> {
  await db.prisma.rememberedDevice.deleteMany({ where: { id, userKey: user.key } });
}
