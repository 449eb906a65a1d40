import { ApiKey, ApiKeyChange } from "@/lib/contracts/auth";
import { IdParams } from "@/lib/contracts/common";
import { renameApiKey, revokeApiKey } from "@/lib/domain/people/auth/api-keys/change-api-key";
import { route } from "@/lib/http/route";

/** PATCH /api/api-keys/{id} — renames an API key */
export const PATCH = route(
  { access: "session", params: IdParams, body: ApiKeyChange, output: ApiKey },
  ({ ctx, params, body }) => renameApiKey(ctx, params.id, body),
);

/** DELETE /api/api-keys/{id} — revokes an API key at once */
export const DELETE = route({ access: "session", params: IdParams }, ({ ctx, params }) => revokeApiKey(ctx, params.id));
