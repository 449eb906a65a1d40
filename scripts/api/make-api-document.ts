import type { ApiDocument, ApiMethod, ApiPath, ApiResponse } from "@/lib/contracts/api-document";
import { ErrorBody } from "@/lib/contracts/common";
import { PLANS } from "@/lib/domain/plans/billing/plans";
import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import { cookieName, SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { describeOperation } from "./describe-operation";
import { ERROR_MEANINGS } from "./operation-errors";
import { OPERATIONS } from "./operations";
import { recipes } from "./recipes";
import { HEADERS } from "./response-headers";
import { TAGS } from "./tags";
import { type Components, toJsonSchema, withoutSchemaExamples } from "./to-json-schema";
import { describeEvents } from "./webhook-events";

const DESCRIPTION = `The same REST API that the Feedloom app uses. Requests and responses are JSON.

**Authentication.** Send an API key or an app password as \`Authorization: Bearer …\`.

- Create API keys in Settings → Security (Pro) and app passwords in Settings → Apps (any plan).
- Read-only keys and passwords get READ_ONLY when they try to write.
- Account and billing calls require you to be signed in.
- Calls with a key or app password count towards your hourly limit. Calls from the app don't. A key can have its own lower limit.
- Pages of other sites can't call the API (no CORS). Call it from a server or a script.

**Responses.** 200, 201 for created resources, or 204 without a body.

- Times are ISO 8601 in UTC.
- IDs of feeds and bundles are integers below 2^53.
- New fields may be added at any time. Ignore fields you don't know.

**Errors.** Every error has the body \`{"error": {"code", "message", "details?"}}\`.

- \`code\` never changes. \`message\` is for people.
- With \`Accept: application/problem+json\`, the body is also a problem document (RFC 9457).
- Resources of other accounts return 404, like those that don't exist.
- An unsupported method returns 405 without a body.

**Conditional requests.** GET responses have an \`ETag\`.

- With \`If-None-Match\`, an unchanged resource returns 304 without a body.
- With \`If-Match\`, an update is refused with PRECONDITION_FAILED if the resource has changed since you read it.

**Idempotent requests.** To retry a POST safely, send an \`Idempotency-Key\`. Within 24 hours, repeated calls with the same key run once and return the first response with \`Idempotent-Replayed: true\`.

**Pagination.** Long lists return one page and a \`Link\` header with \`rel="next"\`. Treat the \`cursor\` in that address as opaque.`;

/** Returns the OpenAPI 3.1 document of the API, made from what the routes declare. `server` is the public address. */
export function makeApiDocument(server: string): ApiDocument {
  const schemas: Components = {};
  const responses: Record<string, ApiResponse> = {};
  const paths: Record<string, ApiPath> = {};
  toJsonSchema(ErrorBody, "output", schemas);
  for (const operation of OPERATIONS) {
    const path = paths[operation.path] ?? {};
    paths[operation.path] = path;
    path[operation.method.toLowerCase() as ApiMethod] = describeOperation(operation, { schemas, responses, server });
  }
  const webhooks = describeEvents(schemas);
  const codes = Object.entries(ERROR_STATUS) as [ErrorCode, number][];
  return withoutSchemaExamples<ApiDocument>({
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: "Feedloom API",
      version: "1.0.0",
      summary: "Your feeds, bundles and articles",
      description: DESCRIPTION,
    },
    servers: [{ url: server, description: "This installation" }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    security: [{ apiKey: [] }, { appPassword: [] }, { session: [] }],
    paths,
    webhooks,
    components: {
      securitySchemes: {
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "fl_ and 40 characters",
          description: "An API key (Pro)",
        },
        appPassword: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "20 letters and digits",
          description: "An app password, for reading only or for reading and writing",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: cookieName(SESSION_COOKIE, server.startsWith("https:")),
          description: "The session of a signed-in browser",
        },
      },
      headers: HEADERS,
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
      responses,
    },
    "x-error-codes": codes.map(([code, status]) => ({ code, status, meaning: ERROR_MEANINGS[code] })),
    "x-rate-limits": Object.entries(PLANS).map(([plan, { apiCallsPerHour }]) => ({
      plan,
      callsPerHour: apiCallsPerHour,
    })),
    "x-recipes": recipes(server),
  });
}
