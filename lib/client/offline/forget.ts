import { tabId } from "@/lib/client/api/tab-id";
import { LEAVE_PATIENCE_MS } from "@/lib/client/constants";
import { wipe } from "./owner";
import { browserReplayPorts, replay } from "./replay";

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends what waits, before the session ends; no longer than somebody who signs out waits. */
export async function sendBeforeLeaving(): Promise<void> {
  const sending = replay(browserReplayPorts(tabId())).catch(() => undefined);
  await Promise.race([sending, after(LEAVE_PATIENCE_MS)]);
}

/** Removes everything this browser keeps of the person who leaves. */
export async function forgetLibrary(): Promise<void> {
  await Promise.race([wipe().catch(() => undefined), after(LEAVE_PATIENCE_MS)]);
}
