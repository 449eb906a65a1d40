import "server-only";
import { z } from "zod";
import { ApiKey, ApiKeyChange, ApiKeyInput, MAX_API_KEYS, NewApiKey } from "@/lib/contracts/auth";
import { IdParams } from "@/lib/contracts/common";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";

const account = operationsOf("Account");
const session = { access: "session" as const };
const params = { id: 21 };

export const API_KEY_OPERATIONS: Operation[] = [
  account("generateApiKey", "POST /api/auth/generate-api-key", {
    summary: "Make an API key, shown this once",
    description: `Your other keys go on working; at most ${MAX_API_KEYS} at a time. A key with the scope \`read\` is refused what changes something, with READ_ONLY. \`callsPerHour\` is a limit of the key, below that of your plan, against which its calls count as well.`,
    ...session,
    body: ApiKeyInput,
    output: NewApiKey,
    status: 201,
    errors: ["PLAN_LIMIT", "CONFLICT", "RATE_LIMITED"],
  }),
  account("listApiKeys", "GET /api/api-keys", {
    summary: "List your API keys, and when, where and by what each was last used",
    description: "The last use is accurate to ten minutes. Nothing that is listed signs anybody in.",
    ...session,
    output: z.array(ApiKey),
  }),
  account("renameApiKey", "PATCH /api/api-keys/{id}", {
    summary: "Rename an API key",
    ...session,
    params: IdParams,
    body: ApiKeyChange,
    output: ApiKey,
    errors: ["NOT_FOUND"],
    example: { params, body: { name: "Home Assistant" } },
  }),
  account("revokeApiKey", "DELETE /api/api-keys/{id}", {
    summary: "Revoke an API key: the next call with it is refused",
    ...session,
    params: IdParams,
    errors: ["NOT_FOUND"],
    example: { params },
    isDestructive: true,
  }),
];
