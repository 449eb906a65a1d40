import type { ApiOperation, ApiReference, ApiResponse } from "@/lib/contracts/api-document";
import type { ErrorCode } from "@/lib/errors";
import type { Operation } from "./operation";
import { ERROR_MEANINGS, errorsByStatus } from "./operation-errors";
import { headersOf } from "./response-headers";

/** Returns references to the error responses of an operation. Responses with the same codes are one component. */
export function errorResponses(
  operation: Operation,
  responses: Record<string, ApiResponse>,
): ApiOperation["responses"] {
  const isKeyed = operation.access !== "session";
  const references = [...errorsByStatus(operation)].map(([status, codes]): [string, ApiReference] => {
    const name = `${status}-${codes.join("-")}${isKeyed ? "" : "-session"}`;
    responses[name] ??= errorResponse(status, codes, isKeyed);
    return [`${status}`, { $ref: `#/components/responses/${name}` }];
  });
  return Object.fromEntries(references);
}

function errorResponse(status: number, codes: ErrorCode[], isKeyed: boolean): ApiResponse {
  const [first] = codes;
  const schema = {
    type: "object",
    properties: {
      error: {
        type: "object",
        properties: { code: { type: "string", enum: codes }, message: { type: "string" }, details: {} },
        required: ["code", "message"],
      },
    },
    required: ["error"],
  };
  const message = ERROR_EXAMPLES[first ?? ""] ?? { message: first ? ERROR_MEANINGS[first].replaceAll("`", "") : "" };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_MEANINGS[code]}`).join("\n\n"),
    headers: headersOf({ isKeyed, isRetried: status === 429 || status === 503 }),
    content: { "application/json": { schema, example: { error: { code: first, ...message } } } },
  };
}

const ERROR_EXAMPLES: Record<string, { message: string; details?: unknown }> = {
  UNAUTHORIZED: { message: "Please sign in" },
  BAD_REQUEST: { message: "The body is not valid JSON" },
  VALIDATION_ERROR: { message: "Bundle name is required", details: { name: ["Bundle name is required"] } },
  NOT_FOUND: { message: "Feed not found" },
  RATE_LIMITED: { message: "Your plan allows 1000 API calls an hour. Please try again later." },
};
