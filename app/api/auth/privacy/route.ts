import { CurrentUser, PrivacyInput } from "@/lib/contracts/auth";
import { updatePrivacy } from "@/lib/domain/people/users/update-privacy";
import { route } from "@/lib/http/route";

export const PATCH = route(
  {
    access: "session",
    body: PrivacyInput,
    output: CurrentUser,
    api: {
      id: "updatePrivacy",
      summary: "Update privacy settings",
      description: "Sets whether pictures are loaded through this server, and whether your reading is counted.",
      example: { body: { relaysImages: true } },
    },
  },
  ({ ctx, body }) => updatePrivacy(ctx, body),
);
