import "server-only";
import type { Ctx, SystemCtx } from "@/lib/domain/ctx";
import {
  type AppCaller,
  type AppCredentials,
  readAppPassword,
} from "@/lib/domain/people/auth/app-passwords/read-app-password";
import { recordAppUse } from "@/lib/domain/people/auth/app-passwords/record-app-use";
import { loginKey, RefusedLogins } from "@/lib/domain/people/auth/app-passwords/refused-logins";
import { AppError } from "@/lib/errors";
import { clientAddress } from "./client-address";
import { countSyncCall, type RateHeaders } from "./rate-limit";
import { callTurns, type Turn } from "./turns/call-turns";

const refused = new RefusedLogins();
const rates = new WeakMap<SystemCtx, RateHeaders>();
/** Calls of dialects, with their turn as soon as they have it. */
const turns = new WeakMap<SystemCtx, Turn | null>();

/**
 * Finds the caller of a dialect by an app password and counts the call against what the plan allows each program in an
 * hour, then waits for its turn. `dialectRoute()` sets `rate` on the response itself and ends the turn. Errors: UNAUTHORIZED,
 * RATE_LIMITED with Retry-After.
 */
export async function identifyApp(
  system: SystemCtx,
  request: Request,
  credentials: AppCredentials,
): Promise<{ ctx: Ctx; rate: RateHeaders }> {
  const caller = await findAppCaller(system, request, credentials);
  if (!caller) throw new AppError("UNAUTHORIZED", "The user name or the app password is not valid");
  const ctx = { ...system, user: caller.user };
  const rate = await countSyncCall(ctx, caller.user.appPassword);
  rates.set(system, rate);
  if (turns.get(system) === null) turns.set(system, await callTurns.start(ctx.user.key, request.signal));
  return { ctx, rate };
}

/** Makes {@link identifyApp} wait for the turn of this call. The code that calls this also ends the turn. */
export const takeTurn = (system: SystemCtx): void => void turns.set(system, null);

/** Returns the turn that {@link identifyApp} waited for. */
export const turnOf = (system: SystemCtx): Turn | null => turns.get(system) ?? null;

/** Returns the headers that {@link identifyApp} found for this call. */
export const rateOf = (system: SystemCtx): RateHeaders | undefined => rates.get(system);

/** Returns the owner of an app password, or null, and records its use. Error: RATE_LIMITED where refused credentials come again and again. */
export async function findAppCaller(
  system: SystemCtx,
  request: Request,
  credentials: AppCredentials,
): Promise<AppCaller | null> {
  const address = clientAddress(request.headers);
  const key = loginKey(address, credentials);
  const caller = await refused.unlessRefused(key, system.now(), () => readAppPassword(system, credentials));
  if (caller) await recordAppUse(system, caller, { address, agent: request.headers.get("user-agent") });
  return caller;
}

/** Returns user name and password of an `Authorization: Basic` header (RFC 7617, UTF-8), or null. */
export function readBasic({ headers }: Request): { kind: "password"; user: string; password: string } | null {
  const encoded = /^Basic\s+([\w+/=-]+)\s*$/i.exec(headers.get("authorization") ?? "")?.[1];
  const parts = /^([^:]*):([\s\S]*)$/.exec(encoded ? Buffer.from(encoded, "base64").toString("utf8") : "");
  return parts ? { kind: "password", user: parts[1] ?? "", password: parts[2] ?? "" } : null;
}
