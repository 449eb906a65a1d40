import "server-only";
import type { CtxUser } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";

/** Refuses a caller whose API key or app password may only read. Error: READ_ONLY (403). */
export function requireWrite({ user }: { user: CtxUser | null }): void {
  if (user?.scope !== "read") return;
  const what = user.appPassword === undefined ? "API key" : "app password";
  throw new AppError("READ_ONLY", `This ${what} is read-only. Create one with read and write access in Settings.`);
}
