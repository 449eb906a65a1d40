import "server-only";
import { z } from "zod";
import type { Device } from "@/lib/contracts/devices";
import type { Ctx } from "@/lib/domain/ctx";
import { describeDevice } from "./describe-device";
import { sessionId } from "./session";

const MOST = 100;

/** The note of a sign-in in its session row. Older rows may lack some of it. */
const SignInNote = z.object({
  userAgent: z.string().nullable().catch(null),
  address: z.string().nullable().catch(null),
  createdAt: z.iso.datetime().nullable().catch(null),
});

/**
 * Returns the caller's signed-in browsers: the asking one (`token`) first, then the most recently seen; at most 100.
 * Index: sessions (user_key).
 */
export async function listDevices(ctx: Ctx, token: string | null): Promise<Device[]> {
  const rows = await ctx.db.prisma.session.findMany({
    where: { userKey: ctx.user.key, expire: { gt: ctx.now() } },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
    take: MOST,
  });
  const current = token === null ? null : sessionId(token);
  const devices = rows.map((row): Device => {
    const note = SignInNote.parse(row.sess);
    return {
      id: row.id,
      ...describeDevice(note.userAgent),
      address: note.address,
      signedInAt: note.createdAt,
      lastSeenAt: row.lastSeenAt.toISOString(),
      isCurrent: row.sid === current,
    };
  });
  return devices.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
