import "server-only";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { appPasswordHash, feverKeyHash, googleTokenId, isGoogleToken } from "./app-password-hashes";

/** The credentials that programs send. A password alone is enough where the protocol has no user name. */
export type AppCredentials =
  | { kind: "password"; user?: string; password: string }
  | { kind: "google-token"; token: string }
  | { kind: "fever"; apiKey: string };

/** The owner of an app password as its program acts for them, and when it was last used. */
export type AppCaller = { user: CtxUser & { appPassword: number }; lastUsedAt: Date | null };

type Row = {
  id: string;
  key: number;
  email: string;
  appPassword: number;
  passwordHash: string;
  scope: "read" | "write";
  madeFor: string;
  lastUsedAt: Date | null;
};

/**
 * Returns the user who signs in with an app password, or null. It takes one read through a unique index. The hash is
 * fast, because app passwords are random. The user name is the account's address, or the one it had when the password
 * was made, so that programs keep working after a change of address.
 */
export async function readAppPassword(ctx: SystemCtx, credentials: AppCredentials): Promise<AppCaller | null> {
  const row = await readRow(ctx, credentials);
  if (!row) return null;
  const { id, key, email, appPassword, passwordHash, scope, madeFor, lastUsedAt } = row;
  if (credentials.kind === "google-token" && !isGoogleToken({ id: appPassword, passwordHash }, credentials.token)) {
    return null;
  }
  const name = credentials.kind === "password" ? credentials.user?.trim().toLowerCase() : undefined;
  if (name !== undefined && name !== email && name !== madeFor) return null;
  return { user: { id, key, email, isProgram: true, scope, appPassword }, lastUsedAt };
}

async function readRow(ctx: SystemCtx, credentials: AppCredentials): Promise<Row | undefined> {
  const values = { hash: null as string | null, fever: null as string | null, id: null as number | null };
  if (credentials.kind === "password") values.hash = appPasswordHash(credentials.password);
  else if (credentials.kind === "fever") values.fever = feverKeyHash(credentials.apiKey);
  else values.id = googleTokenId(credentials.token);
  const { hash, fever, id } = values;
  if (hash === null && fever === null && id === null) return undefined;
  // A BitmapOr of three unique indexes, of which two are asked for null.
  const [row] = await sql<Row>(ctx.db.pool, {
    name: "app-password-read",
    text: `SELECT u.id, u.key, u.email, p.id AS "appPassword", p.password_hash AS "passwordHash", p.scope, p.email AS "madeFor",
             p.last_used_at AS "lastUsedAt"
           FROM app_passwords p JOIN users u ON u.key = p.user_key
           WHERE p.password_hash = $1 OR p.fever_hash = $2 OR p.id = $3`,
    values: [hash, fever, id],
  });
  return row;
}
