import { ChangePasswordInput } from "@/lib/contracts/auth";
import { Message } from "@/lib/contracts/common";
import { changePassword } from "@/lib/domain/people/auth/change-password";
import { route } from "@/lib/http/route";

/** PATCH /api/auth/change-password — a new password; the caller's other sessions end */
export const PATCH = route({ access: "session", body: ChangePasswordInput, output: Message }, ({ ctx, body, token }) =>
  changePassword(ctx, body, token),
);
