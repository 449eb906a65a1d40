import "server-only";
import type { CurrentUser } from "@/lib/contracts/auth";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { readCurrentUser } from "@/lib/domain/people/users/read-current-user";
import { touchUser } from "@/lib/domain/people/users/touch-user";
import { sql } from "@/lib/platform/db";
import { forgetDevice, type RememberedDevice, rememberDevice } from "./lockout/remembered-devices";
import { notifyNewDevice } from "./notify-new-device";
import { createSession, endSession, type SessionDevice } from "./session";

/** The origin of a sign-in: its device, the browser's previous session and the token of its device cookie, if any. */
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

/** Ends a new session again and forgets the browser, because access was revoked in the meantime. */
export async function undoSignIn(ctx: SystemCtx, user: CtxUser, { session, remembered }: SignedIn): Promise<void> {
  await endSession(ctx, session.token);
  await forgetDevice({ ...ctx, user }, remembered.id);
}

/**
 * Signs in a user who has proved to know, or has set, the password with this hash. Null if it was changed or reset in
 * the meantime: the session is then ended again, because that change revoked every other session.
 */
export async function signInByPassword(
  ctx: SystemCtx,
  user: CtxUser,
  { passwordHash, from }: { passwordHash: string | null; from: SignInOrigin },
): Promise<SignedIn | null> {
  const signedIn = await signIn(ctx, user, from);
  if (await isStillPassword(ctx, user.id, passwordHash)) return signedIn;
  await undoSignIn(ctx, user, signedIn);
  return null;
}

/** FOR SHARE waits for a change of the password that is not committed yet. */
async function isStillPassword(ctx: SystemCtx, userId: string, passwordHash: string | null): Promise<boolean> {
  const [row] = await sql(ctx.db.pool, {
    name: "login-still",
    text: "SELECT FROM users WHERE id = $1 AND password_hash = $2 FOR SHARE",
    values: [userId, passwordHash],
  });
  return row !== undefined;
}
