import { miniflux } from "@/lib/dialects/miniflux/miniflux";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute, type RouteAnswer } from "@/scripts/testing/call-route";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";

type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

/** Calls the Miniflux API as a program of one person does. Addresses are below /api/miniflux/v1. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever is returned
export type Miniflux = (path: string, call?: Call) => Promise<RouteAnswer<any>>;

/** Returns a program that has an app password of this person, sent as Miniflux's API keys are. */
export async function minifluxOf(ctx: Ctx, scope: "read" | "write" = "write"): Promise<Miniflux> {
  const { password } = await freshAppPassword(ctx, scope);
  return (path, { headers, ...call } = {}) =>
    callMiniflux(path, { ...call, headers: { "x-auth-token": password, ...headers } });
}

/** Calls the Miniflux API without credentials of its own. */
export const callMiniflux: Miniflux = (path, call = {}) =>
  callRoute(miniflux, { path: `/api/miniflux/v1${path}`, ...call });
