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
      summary: "Make an API key, shown this once",
      description: `Your other keys go on working; at most ${MAX_API_KEYS} at a time. A key with the scope \`read\` is refused what changes something, with READ_ONLY. \`callsPerHour\` is a limit of the key, below that of your plan, against which its calls count as well.`,
      errors: ["PLAN_LIMIT", "CONFLICT", "RATE_LIMITED"],
    },
  },
  ({ ctx, body, token }) => generateApiKey(ctx, body, token),
);
