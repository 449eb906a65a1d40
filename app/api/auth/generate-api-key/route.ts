import { ApiKeyInput, MAX_API_KEYS, NewApiKey } from "@/lib/contracts/auth";
import { generateApiKey } from "@/lib/domain/people/auth/api-keys/generate-api-key";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    access: "session",
    body: ApiKeyInput,
    output: NewApiKey,
    status: 201,
    api: {
      id: "generateApiKey",
      summary: "Create an API key, shown only once",
      description: `Your other keys keep working. You can have up to ${MAX_API_KEYS}. With the scope \`read\`, calls that change something are refused with READ_ONLY. \`callsPerHour\` sets a lower limit for this key; its calls also count against your plan's limit.`,
      errors: ["PLAN_LIMIT", "CONFLICT", "RATE_LIMITED"],
    },
  },
  ({ ctx, body, token }) => generateApiKey(ctx, body, token),
);
