import { ApiKey, ApiKeyChange } from "@/lib/contracts/auth";
import { IdParams } from "@/lib/contracts/common";
import { renameApiKey, revokeApiKey } from "@/lib/domain/people/auth/api-keys/change-api-key";
import { route } from "@/lib/http/route";

export const PATCH = route(
  {
    access: "session",
    params: IdParams,
    body: ApiKeyChange,
    output: ApiKey,
    api: {
      id: "renameApiKey",
      summary: "Rename an API key",
      example: { params: { id: 21 }, body: { name: "Home Assistant" } },
    },
  },
  ({ ctx, params, body }) => renameApiKey(ctx, params.id, body),
);

export const DELETE = route(
  {
    access: "session",
    params: IdParams,
    api: {
      id: "revokeApiKey",
      summary: "Revoke an API key",
      example: { params: { id: 21 } },
      isDestructive: true,
    },
  },
  ({ ctx, params }) => revokeApiKey(ctx, params.id),
);
