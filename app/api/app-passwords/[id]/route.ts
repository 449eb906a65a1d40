import { AppPassword, AppPasswordChange } from "@/lib/contracts/app-passwords";
import { IdParams } from "@/lib/contracts/common";
import { renameAppPassword, revokeAppPassword } from "@/lib/domain/people/auth/app-passwords/change-app-password";
import { route } from "@/lib/http/route";

export const PATCH = route(
  {
    access: "session",
    params: IdParams,
    body: AppPasswordChange,
    output: AppPassword,
    api: {
      id: "renameAppPassword",
      summary: "Rename an app password",
      example: { params: { id: 17 }, body: { name: "Reeder on my tablet" } },
    },
  },
  ({ ctx, params, body }) => renameAppPassword(ctx, params.id, body),
);

export const DELETE = route(
  {
    access: "session",
    params: IdParams,
    api: {
      id: "revokeAppPassword",
      summary: "Revoke an app password and sign its app out",
      example: { params: { id: 17 } },
      isDestructive: true,
    },
  },
  ({ ctx, params }) => revokeAppPassword(ctx, params.id),
);
