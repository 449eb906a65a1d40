import "server-only";
import type { CtxUser } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";

/** Refuses a caller whose app password may only read. Error: READ_ONLY (403). */
export function requireWrite({ user }: { user: CtxUser | null }): void {
  if (user?.scope !== "read") return;
  throw new AppError("READ_ONLY", "This app password may only read. Make one that may read and write in the settings.");
}
