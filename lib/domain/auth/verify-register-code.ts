import "server-only";
import type pg from "pg";
import type { VerifyCodeInput } from "@/lib/contracts/auth";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { welcome } from "@/lib/domain/users/welcome";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import type { PendingUser } from "./send-register-code";
import { type SignedIn, type SignInOrigin, signIn } from "./sign-in";
import { tryCode, useCode } from "./verification-code";

/**
 * Step 2 of a registration: the mailed code, entered in the browser that requested it, creates the account and signs
 * in. Errors: INVALID_CODE; CONFLICT when the address got an account in the meantime.
 */
export async function verifyRegisterCode(
  ctx: SystemCtx,
  input: VerifyCodeInput,
  from: SignInOrigin & { browser: string | null },
): Promise<SignedIn> {
  const pending = await tryCode<PendingUser>(ctx, { type: "register", ...input }, from.browser);
  const user = await transaction(ctx.db.pool, async (client) => {
    await useCode(client, pending.id);
    const created = await insertUser(client, { ...pending.userData, email: input.email }, ctx.now());
    await sql(client, { text: "INSERT INTO notification_preferences (user_key) VALUES ($1)", values: [created.key] });
    return created;
  });
  await welcome({ ...ctx, user }, pending.userData.firstName);
  return signIn(ctx, user, from);
}

type NewUser = PendingUser & { email: string };

async function insertUser(client: pg.PoolClient, user: NewUser, now: Date): Promise<CtxUser> {
  const [created] = await sql<CtxUser>(client, {
    text: `INSERT INTO users (email, first_name, last_name, password_hash, email_verified_at, last_seen_at, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $5, $5, $5) ON CONFLICT (email) DO NOTHING RETURNING id, key, email`,
    values: [user.email, user.firstName, user.lastName, user.passwordHash, now],
  });
  if (!created) throw new AppError("CONFLICT", "There is already an account with this address. Please sign in.");
  return created;
}
