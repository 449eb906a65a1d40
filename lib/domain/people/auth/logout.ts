import "server-only";
import type { Message } from "@/lib/contracts/common";
import type { SystemCtx } from "@/lib/domain/ctx";
import { endSession } from "./session";

/** Ends the session of a cookie's token, if there is one. */
export async function logout(ctx: SystemCtx, token: string | null): Promise<Message> {
  if (token) await endSession(ctx, token);
  return { message: "You are signed out" };
}
