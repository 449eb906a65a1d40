import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { SESSION_COOKIE } from "@/lib/contracts/session-cookie-name";
import { readSession } from "@/lib/domain/accounts/session";
import type { Ctx } from "@/lib/domain/ctx";
import { systemCtx } from "./system-ctx";

/** The signed-in person's context for a server component, or null; read once per request. */
export const pageCtx = cache(async (): Promise<Ctx | null> => {
  const token = (await cookies()).get(SESSION_COOKIE)?.value;
  if (!token) return null;
  const system = systemCtx();
  const session = await readSession(system, token, { slide: false });
  return session ? { ...system, user: session.user } : null;
});
