import { ApiKeyInput, NewApiKey } from "@/lib/contracts/auth";
import { generateApiKey } from "@/lib/domain/people/auth/api-keys/generate-api-key";
import { route } from "@/lib/http/route";

/** POST /api/auth/generate-api-key — creates an API key and returns it this once */
export const POST = route(
  { access: "session", body: ApiKeyInput, output: NewApiKey, status: 201 },
  ({ ctx, body, token }) => generateApiKey(ctx, body, token),
);
