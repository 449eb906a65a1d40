import "server-only";
import type { CurrentUser } from "@/lib/contracts/auth";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { readCurrentUser } from "@/lib/domain/users/read-current-user";
import { touchUser } from "@/lib/domain/users/touch-user";
import { notifyNewDevice } from "./notify-new-device";
import { createSession, endSession, type SessionDevice } from "./session";

/** Where a sign-in comes from, and the browser's previous session, if any. */
export type SignInOrigin = { device: SessionDevice; oldToken: string | null };

export type SignedIn = { user: CurrentUser; session: { token: string; expires: Date } };

/** Creates a session for an authenticated person; the browser's previous session ends. */
export async function signIn(ctx: SystemCtx, user: CtxUser, from: SignInOrigin): Promise<SignedIn> {
  if (from.oldToken) await endSession(ctx, from.oldToken);
  const session = await createSession(ctx, user.key, from.device);
  await touchUser(ctx, user.key);
  await notifyNewDevice({ ...ctx, user }, from.device);
  return { user: await readCurrentUser({ ...ctx, user }), session };
}
