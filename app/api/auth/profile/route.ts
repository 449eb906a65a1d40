import { CurrentUser, ProfileInput } from "@/lib/contracts/auth";
import { updateProfile } from "@/lib/domain/people/users/update-profile";
import { route } from "@/lib/http/route";

export const PATCH = route(
  {
    access: "session",
    body: ProfileInput,
    output: CurrentUser,
    api: {
      id: "updateProfile",
      summary: "Update your profile",
      example: { body: { firstName: "Ada", lastName: "Reader" } },
    },
  },
  ({ ctx, body }) => updateProfile(ctx, body),
);
