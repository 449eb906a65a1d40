import { CurrentUser, PrivacyInput } from "@/lib/contracts/auth";
import { updatePrivacy } from "@/lib/domain/people/users/update-privacy";
import { route } from "@/lib/http/route";

/** PATCH /api/auth/privacy — chooses where the pictures of articles come from */
export const PATCH = route({ access: "session", body: PrivacyInput, output: CurrentUser }, ({ ctx, body }) =>
  updatePrivacy(ctx, body),
);
