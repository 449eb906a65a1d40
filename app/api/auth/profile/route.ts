import { CurrentUser, ProfileInput } from "@/lib/contracts/auth";
import { updateProfile } from "@/lib/domain/people/users/update-profile";
import { route } from "@/lib/http/route";

/** PATCH /api/auth/profile — changes the caller's names */
export const PATCH = route({ access: "session", body: ProfileInput, output: CurrentUser }, ({ ctx, body }) =>
  updateProfile(ctx, body),
);
