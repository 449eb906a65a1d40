import "server-only";
import { newDeviceMail } from "@/lib/domain/base/mail/security-mails";
import type { Ctx } from "@/lib/domain/ctx";
import { notifyOwner } from "@/lib/domain/people/users/notify-owner";
import { sql } from "@/lib/platform/db";
import { describeDevice } from "./describe-device";
import type { SessionDevice } from "./session";

/**
 * Records the kind of device that signs in, and notifies the owner when it is new. The first device of an account is
 * not reported.
 */
export async function notifyNewDevice(ctx: Ctx, device: SessionDevice): Promise<void> {
  const { name } = describeDevice(device.userAgent);
  const [added] = await sql<{ isFirst: boolean }>(ctx.db.pool, {
    name: "device-notice",
    text: `INSERT INTO known_devices (user_key, name, first_seen_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
           RETURNING NOT EXISTS (SELECT FROM known_devices WHERE user_key = $1) AS "isFirst"`,
    values: [ctx.user.key, name, ctx.now()],
  });
  if (!added || added.isFirst) return;
  await notifyOwner(ctx, {
    title: "New device signed in",
    message: `${name} signed in to your account. If this wasn't you, sign out that device and change your password.`,
    severity: "warning",
    mail: newDeviceMail({ name, address: device.address, at: ctx.now() }),
  });
}
