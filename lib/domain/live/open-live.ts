import "server-only";
import { LIVE_BYE, LIVE_READY } from "@/lib/contracts/live";
import type { Ctx } from "@/lib/domain/ctx";
import { notifications } from "@/lib/platform/live";
import { liveHub } from "./live-hub";
import { SOURCES_CHANNEL } from "./sources-notification";
import { USERS_CHANNEL } from "./user-notification";

/** The receiver of one stream's events; `data` is one line of text. */
export type LiveOutput = { send: (event: string, data?: string) => void; close: () => void };

const LONGEST_WAIT_MS = 2_000;

/**
 * Sends the caller's changes to `output`, each event with a `LiveMessage` as JSON, until the returned function is
 * called. The first event is `ready`, sent once the process listens, so that no later change is missed.
 */
export async function openLive(ctx: Ctx, output: LiveOutput): Promise<() => void> {
  const leave = await liveHub().join(ctx.user.key, {
    send: (kind, message) => output.send(kind, JSON.stringify(message)),
    end: () => {
      output.send(LIVE_BYE);
      output.close();
    },
  });
  await notifications([SOURCES_CHANNEL, USERS_CHANNEL]).heard(LONGEST_WAIT_MS);
  output.send(LIVE_READY);
  return leave;
}
