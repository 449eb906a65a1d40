import { AppPassword, AppPasswordChange } from "@/lib/contracts/app-passwords";
import { IdParams } from "@/lib/contracts/common";
import { renameAppPassword, revokeAppPassword } from "@/lib/domain/people/auth/app-passwords/change-app-password";
import { route } from "@/lib/http/route";

/** PATCH /api/app-passwords/{id} — renames an app password */
export const PATCH = route(
  { access: "session", params: IdParams, body: AppPasswordChange, output: AppPassword },
  ({ ctx, params, body }) => renameAppPassword(ctx, params.id, body),
);

/** DELETE /api/app-passwords/{id} — revokes an app password at once */
export const DELETE = route({ access: "session", params: IdParams }, ({ ctx, params }) =>
  revokeAppPassword(ctx, params.id),
);
