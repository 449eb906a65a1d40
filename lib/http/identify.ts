import "server-only";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { isApiKey, readApiKey } from "@/lib/domain/people/auth/api-keys/read-api-key";
import { type OpenSession, readSession } from "@/lib/domain/people/auth/session";
import { AppError } from "@/lib/errors";
import { clientAddress } from "./client-address";
import { findAppCaller } from "./identify-app";
import { countApiCall, type RateHeaders } from "./rate-limit";
import { readSessionToken } from "./sign-in/session-cookie";

/**
 * The callers that a route accepts: `user` by session, API key or app password, `session` by session only (account,
 * billing and key routes), `anyone` with or without one of these.
 */
export type Access = "user" | "session" | "anyone";

export type Caller = {
  user: CtxUser | null;
  /** The cookie's token, when a session was used. */
  token: string | null;
  session: OpenSession | null;
  /** True if the session cookie had its former name. */
  isUnprefixed?: boolean;
  /** Rate-limit headers for a call with an API key or app password. */
  rate?: RateHeaders;
};

/**
 * Finds the caller by API key or app password (Authorization: Bearer) or session cookie. Errors: 401, 403
 * SESSION_REQUIRED, 429.
 */
export async function identify(system: SystemCtx, request: Request, access: Access): Promise<Caller> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer) return identifyProgram(system, request, { bearer, access });
  const { token, isUnprefixed } = readSessionToken(request.headers, system.now());
  const session = token ? await readSession(system, token) : null;
  if (!session && access !== "anyone") throw new AppError("UNAUTHORIZED", "Please sign in");
  return { user: session?.user ?? null, token: session ? token : null, session, isUnprefixed };
}

type Program = { bearer: string; access: Access };

async function identifyProgram(system: SystemCtx, request: Request, { bearer, access }: Program): Promise<Caller> {
  if (access === "session") {
    const message = "This call requires a signed-in session. API keys and app passwords can't be used.";
    throw new AppError("SESSION_REQUIRED", message);
  }
  const { headers } = request;
  const origin = { address: clientAddress(headers), agent: headers.get("user-agent") };
  const user = isApiKey(bearer) ? await readApiKey(system, bearer, origin) : await ownerOf(system, request, bearer);
  if (!user) {
    const challenge = { "www-authenticate": 'Bearer realm="Feedloom", error="invalid_token"' };
    throw new AppError("UNAUTHORIZED", "The API key or app password is not valid", { headers: challenge });
  }
  const rate = await countApiCall({ ...system, user });
  return { user, token: null, session: null, rate };
}

/** Returns the owner of an app password, or null. Error: RATE_LIMITED. */
async function ownerOf(system: SystemCtx, request: Request, password: string): Promise<CtxUser | null> {
  return (await findAppCaller(system, request, { kind: "password", password }))?.user ?? null;
}
