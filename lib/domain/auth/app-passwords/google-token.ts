import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { signGoogleToken } from "./app-password-hashes";

/** Returns the value of `Auth=` for a caller with an app password. It holds no "=" and ends with the password. */
export function googleToken({ user }: Ctx): string {
  if (user.appPassword === undefined) throw new AppError("FORBIDDEN", "Only app passwords sign in programs");
  return signGoogleToken(user.appPassword);
}
