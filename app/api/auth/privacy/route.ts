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
      summary: "Choose whether pictures of articles come through this server, and whether what you read is counted",
      example: { body: { relaysImages: true } },
    },
  },
  ({ ctx, body }) => updatePrivacy(ctx, body),
);
