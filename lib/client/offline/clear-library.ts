import { tabId } from "@/lib/client/api/tab-id";
import { LEAVE_PATIENCE_MS } from "@/lib/client/constants";
import { clearDatabase } from "./library-owner";
import { browserReplayPorts, replay } from "./replay";

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends waiting actions before the session ends, within the time that a user waits for a sign-out. */
export async function sendBeforeSignOut(): Promise<void> {
  const sending = replay(browserReplayPorts(tabId())).catch(() => undefined);
  await Promise.race([sending, after(LEAVE_PATIENCE_MS)]);
}

/** Removes everything this browser stores about the user who signs out. */
export async function clearLibrary(): Promise<void> {
  await Promise.race([clearDatabase().catch(() => undefined), after(LEAVE_PATIENCE_MS)]);
}
