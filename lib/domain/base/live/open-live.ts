import "server-only";
import { LIVE_BYE, LIVE_READY } from "@/lib/contracts/live";
import type { Ctx } from "@/lib/domain/ctx";
import { notifications } from "@/lib/platform/live";
import { LIVE_CHANNELS, liveHub } from "./live-hub";

/** The receiver of one stream's events; `data` is one line of text. */
export type LiveOutput = { send: (event: string, data?: string) => void; close: () => void };

const LONGEST_WAIT_MS = 2_000;

/**
 * Sends the caller's changes to `output`, each event with a `LiveMessage` as JSON, until the returned function is
 * called. The first event is `ready`, sent once the process listens, so that no later change is missed. The stream ends
 * with the session `sid`.
 */
export async function openLive(ctx: Ctx, sid: string, output: LiveOutput): Promise<() => void> {
  const leave = await liveHub().join(ctx.user.key, {
    sid,
    send: (kind, message) => output.send(kind, JSON.stringify(message)),
    end: () => {
      output.send(LIVE_BYE);
      output.close();
    },
  });
  await notifications(LIVE_CHANNELS).heard(LONGEST_WAIT_MS);
  // The session may have ended before anybody listened.
  const session = await ctx.db.prisma.session.findUnique({ where: { sid }, select: { sid: true } });
  if (session) output.send(LIVE_READY);
  else output.close();
  return leave;
}
