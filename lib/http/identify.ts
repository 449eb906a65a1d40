import "server-only";
import { readApiKey } from "@/lib/domain/auth/api-key";
import { type OpenSession, readSession } from "@/lib/domain/auth/session";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { countApiCall, type RateHeaders } from "./rate-limit";
import { readSessionToken } from "./sign-in/session-cookie";

/**
 * Who may call: `user` by session or API key, `session` by session only (account, billing and key routes), `anyone`
 * with or without a session.
 */
export type Access = "user" | "session" | "anyone";

export type Caller = {
  user: CtxUser | null;
  /** The cookie's token, when a session was used. */
  token: string | null;
  session: OpenSession | null;
  /** Whether the cookie came under its former name. */
  isUnprefixed?: boolean;
  /** Rate-limit headers for a call with an API key. */
  rate?: RateHeaders;
};

/** Finds the caller by API key (Authorization: Bearer) or session cookie. Errors: 401, 403 SESSION_REQUIRED, 429. */
export async function identify(system: SystemCtx, request: Request, access: Access): Promise<Caller> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer) return identifyByKey(system, bearer, access);
  const { token, isUnprefixed } = readSessionToken(request.headers, system.now());
  const session = token ? await readSession(system, token) : null;
  if (!session && access !== "anyone") throw new AppError("UNAUTHORIZED", "Please sign in");
  return { user: session?.user ?? null, token: session ? token : null, session, isUnprefixed };
}

async function identifyByKey(system: SystemCtx, key: string, access: Access): Promise<Caller> {
  if (access === "session") {
    throw new AppError("SESSION_REQUIRED", "This call needs a signed-in session; an API key is not enough");
  }
  const user = await readApiKey(system, key);
  if (!user) {
    const headers = { "www-authenticate": 'Bearer realm="Feedloom", error="invalid_token"' };
    throw new AppError("UNAUTHORIZED", "The API key is not valid", { headers });
  }
  const rate = await countApiCall({ ...system, user });
  return { user, token: null, session: null, rate };
}
