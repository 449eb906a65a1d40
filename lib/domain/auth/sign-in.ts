import "server-only";
import type { CurrentUser } from "@/lib/contracts/auth";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { readCurrentUser } from "@/lib/domain/users/read-current-user";
import { touchUser } from "@/lib/domain/users/touch-user";
import { type RememberedDevice, rememberDevice } from "./lockout/remembered-devices";
import { notifyNewDevice } from "./notify-new-device";
import { createSession, endSession, type SessionDevice } from "./session";

/** Where a sign-in comes from: the browser's previous session and the token of its device cookie, if any. */
export type SignInOrigin = { device: SessionDevice; oldToken: string | null; deviceToken: string | null };

export type SignedIn = {
  user: CurrentUser;
  session: { token: string; expires: Date };
  /** The browser as it is remembered from now on. */
  remembered: RememberedDevice;
};

/** Creates a session for an authenticated person and remembers the browser, whose previous session ends. */
export async function signIn(ctx: SystemCtx, user: CtxUser, from: SignInOrigin): Promise<SignedIn> {
  if (from.oldToken) await endSession(ctx, from.oldToken);
  const remembered = await rememberDevice({ ...ctx, user }, from.deviceToken);
  const session = await createSession(ctx, user.key, { ...from.device, deviceId: remembered.id });
  await touchUser(ctx, user.key);
  await notifyNewDevice({ ...ctx, user }, from.device);
  return { user: await readCurrentUser({ ...ctx, user }), session, remembered };
}
