import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { signGoogleToken } from "./app-password-hashes";

/** Returns the value of `Auth=` for a caller with an app password. It holds no "=" and ends with the password. */
export async function googleToken({ db, user }: Ctx): Promise<string> {
  const { appPassword: id } = user;
  if (id === undefined) throw new AppError("FORBIDDEN", "Apps can only sign in with an app password");
  const row = await db.prisma.appPassword.findUnique({ where: { id }, select: { passwordHash: true } });
  if (!row) throw new AppError("UNAUTHORIZED", "This app password was revoked");
  return signGoogleToken({ id, ...row });
}
