import "server-only";
import { createHash } from "node:crypto";
import { json } from "@/lib/dialects/shared/stream-json";
import type { Ctx } from "@/lib/domain/ctx";
import { googleToken } from "@/lib/domain/people/auth/app-passwords/google-token";
import { AppError } from "@/lib/errors";
import type { DialectCall } from "@/lib/http/dialect-route";
import { identifyApp } from "@/lib/http/identify-app";
import { type Parameters, readParameters } from "./parameters";
import { textResponse } from "./text";

/** GET or POST accounts/ClientLogin: address and app password become the token of all further calls. Errors: 401, 429. */
export async function clientLogin({ request, system, url }: DialectCall): Promise<Response> {
  const parameters = await readParameters(request, url);
  const { ctx } = await identifyApp(system, request, readCredentials(parameters));
  const token = await googleToken(ctx);
  const keys = { SID: token, LSID: token, Auth: token };
  if (parameters.one("output") === "json") return json(keys, { headers: { "cache-control": "private, no-store" } });
  return textResponse(
    Object.entries(keys)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
}

function readCredentials(parameters: Parameters) {
  const [user, password] = [parameters.one("Email"), parameters.one("Passwd")];
  if (user === undefined || password === undefined) throw new AppError("UNAUTHORIZED", "Email and Passwd are needed");
  return { kind: "password", user, password } as const;
}

/** Finds the caller by `Authorization: GoogleLogin auth=…`. Errors: 401, 429. */
export async function identifyReader({ request, system }: DialectCall): Promise<Ctx> {
  const [, token] = /^GoogleLogin\s+auth\s*=\s*"?([^"\s,]+)/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (token === undefined) throw new AppError("UNAUTHORIZED", "Sign in with accounts/ClientLogin first");
  return (await identifyApp(system, request, { kind: "google-token", token })).ctx;
}

/** As long as Google's. */
const TOKEN_LENGTH = 57;

/**
 * GET token: what clients send as `T` with each write, without a line end, which newsboat would send along. The
 * Authorization header alone decides: no browser sends it by itself, so that a second secret would protect nothing.
 */
export async function writeToken(ctx: Ctx): Promise<Response> {
  const hash = createHash("sha256").update(await googleToken(ctx));
  return textResponse(hash.digest("hex").slice(0, TOKEN_LENGTH));
}

/** GET user-info */
export const userInfo = ({ user }: Ctx): Response =>
  json({ userId: user.id, userName: user.email, userProfileId: user.id, userEmail: user.email });
