import "server-only";
import { markScopeRead } from "@/lib/domain/library/lists/mark-read";
import { AppError } from "@/lib/errors";
import type { MinifluxCall } from "./call";
import { noContent, ok } from "./responses";
import { userNumber, userShape } from "./shapes";

/** The version of Miniflux whose API this is. Programs compare it, so that no word can be in it. */
export const API_VERSION = "2.3.2";

/** GET /version: whose server this is stands next to the number */
export const getVersion = (): Response =>
  ok({
    version: API_VERSION,
    commit: "Feedloom",
    // Miniflux's own tests want no empty text here.
    build_date: "unknown",
    go_version: "none",
    compiler: "Feedloom",
    arch: process.arch,
    os: process.platform,
  });

/** GET /me and /users/me */
export const getMe = ({ ctx }: MinifluxCall): Response => ok(userShape(ctx.user));

/** Calls about accounts, which only the owner of a server may make in Miniflux. */
export function refuseUsers(): never {
  throw new AppError("FORBIDDEN", "Accounts are managed in Feedloom itself");
}

/** Calls about API keys. */
export function refuseApiKeys(): never {
  throw new AppError("FORBIDDEN", "Create and revoke app passwords in Feedloom's settings");
}

/** POST /feeds/{id}/entries/import */
export function refuseEntries(): never {
  throw new AppError(
    "FORBIDDEN",
    "Articles can't be added to a feed. Feedloom shows them as their sites publish them.",
  );
}

/** GET /users/{id or name}: everybody sees themselves */
export function getUser(call: MinifluxCall): Response {
  const { user } = call.ctx;
  const isSelf = [String(userNumber(user)), user.email].includes((call.path[0] ?? "").toLowerCase());
  return isSelf ? getMe(call) : refuseUsers();
}

/** PUT /users/{id}/mark-all-as-read */
export async function markAllRead({ ctx, path }: MinifluxCall): Promise<Response> {
  if (path[0] !== String(userNumber(ctx.user))) refuseUsers();
  await markScopeRead(ctx, { kind: "all" }, { arrivedUntil: ctx.now() });
  return noContent();
}

/** GET /integrations/status: whether `save` is there */
export const getIntegrations = (): Response => ok({ has_integrations: true });
