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

const DESCRIPTION = `Everything the app does it does over this API: plain REST, JSON in and out.

**Who calls.** A program sends an API key or an app password as \`Authorization: Bearer …\`; the app sends its session cookie. Keys are made under Settings → Security with Pro, app passwords under Settings → Apps with any plan. Both may be for reading only: then what changes something is refused with READ_ONLY. Account and billing calls accept sessions only. Calls with a key or app password are counted together, by the hour; those of a browser are not. A key may have a lower limit of its own. Another site's pages cannot call (no CORS): call from a server or a script.

**Answers.** 200; 201 for what was made; 204 without a body. Times are ISO 8601 in UTC. Ids of feeds and bundles are integers below 2^53. Answers may gain fields: pass over what you do not know.

**Errors.** One body for all: \`{"error": {"code", "message", "details?"}}\`. \`code\` stays as it is, \`message\` is for people. With \`Accept: application/problem+json\` the body is a problem of RFC 9457 as well. What belongs to somebody else is 404, like what does not exist. A method that an address does not know is 405 without a body.

**Versions.** A program's GET has an \`ETag\`: with \`If-None-Match\` what has not changed is 304 without a body, with \`If-Match\` a change of something that has changed meanwhile is refused with PRECONDITION_FAILED.

**Repeated calls.** A program's POST may have an \`Idempotency-Key\`: sent again within 24 hours, also after a broken connection, it is carried out once and has the first response, with \`Idempotent-Replayed: true\`.

**Pages.** Long lists answer one page and a \`Link\` header with \`rel="next"\`; its \`cursor\` means nothing outside of it.`;

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
          description: "An app password, for reading or for reading and writing",
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
