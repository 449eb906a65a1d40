import { exchange } from "@/lib/client/api/api-client";
import { tabId } from "@/lib/client/api/tab-id";
import { LEAVE_PATIENCE_MS } from "@/lib/client/constants";
import { forgetListPositions } from "@/lib/client/stores/list-positions";
import { clearDatabase, closeLibrary, readOwner } from "./library-owner";
import { browserReplayPorts, replay } from "./replay";

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Sends waiting actions before the session ends, within the time that a user waits for a sign-out. */
export async function sendBeforeSignOut(): Promise<void> {
  const sending = replay(browserReplayPorts(tabId())).catch(() => undefined);
  await Promise.race([sending, after(LEAVE_PATIENCE_MS)]);
}

/** Removes everything this browser stores about the user who signs out. */
export async function clearLibrary(): Promise<void> {
  forgetListPositions();
  await Promise.race([clearDatabase().catch(() => undefined), after(LEAVE_PATIENCE_MS)]);
}

/**
 * Removes what can be read here when its owner is signed out. For screens that are shown without a session: a browser
 * that was signed out from elsewhere arrives there without another call.
 */
export async function closeForeignLibrary(): Promise<void> {
  if ((await readOwner()) === null) return;
  const { status } = await exchange("GET", "/api/auth/me");
  if (status === 401) await closeLibrary();
}
