import type { ApiBody, ApiMedia, ApiOperation, ApiParameter, ApiResponse } from "@/lib/contracts/api-document";
import { BUDGETS } from "@/lib/domain/plans/budgets/budgets";
import { codeSamples } from "@/lib/shared/api/api-samples";
import { MAX_LIMIT } from "@/lib/shared/constants";
import { errorResponses } from "./error-responses";
import { exampleOf } from "./example-of";
import { type Operation, successStatus } from "./operation";
import { parameterExample } from "./parameter-example";
import { headersOf } from "./response-headers";
import { sampleCall } from "./sample-call";
import { type Components, toJsonSchema, toOpenSchema } from "./to-json-schema";

export type DocumentParts = { schemas: Components; responses: Record<string, ApiResponse>; server: string };

/** Describes an operation as OpenAPI does. Its schemas and error responses are added to `parts`, the components. */
export function describeOperation(operation: Operation, parts: DocumentParts): ApiOperation {
  const { id, tag, summary, description, isDestructive, notInConsole, isPaged } = operation;
  const parameters = [...parametersOf(operation, parts.schemas), ...headerParameters(operation)];
  const requestBody = bodyOf(operation, parts.schemas);
  const paging = isPaged ? PAGE_DESCRIPTION : undefined;
  const text = [description, paging, budgetText(operation)].filter(Boolean).join("\n\n");
  const call = sampleCall(operation, { server: parts.server });
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(text && { description: text }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...successResponses(operation, parts.schemas), ...errorResponses(operation, parts.responses) },
    security: SECURITY[operation.access ?? "user"],
    ...(call && { "x-codeSamples": codeSamples(call) }),
    ...(isDestructive && { "x-destructive": true as const }),
    ...(notInConsole && { "x-not-in-console": notInConsole }),
  };
}

/** Added to the description of every paged operation. */
const PAGE_DESCRIPTION = `Returns up to ${MAX_LIMIT} rows per page. If there are more, the header \`Link: <…>; rel="next"\` contains the address of the next page.`;

/** Returns the sentence about the budget of an operation. */
function budgetText({ budget }: Operation): string | undefined {
  if (!budget) return undefined;
  const { perHour, atOnce } = BUDGETS[budget];
  const hourly =
    perHour.free === perHour.paid
      ? `${perHour.free} calls an hour`
      : `${perHour.free} calls an hour on the Free plan, ${perHour.paid} on others`;
  return `Budget \`${budget}\`: ${hourly}, ${atOnce} at once. More calls return 429 with \`Retry-After\`.`;
}

const SECURITY: Record<"user" | "session" | "anyone", ApiOperation["security"]> = {
  user: [{ apiKey: [] }, { appPassword: [] }, { session: [] }],
  session: [{ session: [] }],
  anyone: [],
};

function parametersOf(operation: Operation, schemas: Components): ApiParameter[] {
  const places = [
    { in: "path" as const, schema: operation.params },
    { in: "query" as const, schema: operation.query },
  ];
  return places.flatMap(({ in: place, schema: contract }) => {
    if (!contract) return [];
    const { properties = {}, required = [] } = toOpenSchema(contract, schemas);
    return Object.entries(properties).map(([name, { description, ...schema }]): ApiParameter => {
      const known = place === "path" ? parameterExample(operation, name) : operation.example?.query?.[name];
      const example = known ?? (place === "path" ? exampleOf(schema, schemas, name) : undefined);
      return {
        name,
        in: place,
        ...((place === "path" || required.includes(name)) && { required: true }),
        ...(description && { description }),
        schema,
        ...(example !== undefined && { example }),
      };
    });
  });
}

const IDEMPOTENCY_KEY: ApiParameter = {
  name: "Idempotency-Key",
  in: "header",
  description: "A unique string of up to 255 characters. Repeated calls with the same key are carried out only once.",
  schema: { type: "string", maxLength: 255 },
  example: "7f1c8f0e-order-42",
};
const IF_MATCH: ApiParameter = {
  name: "If-Match",
  in: "header",
  description: "The `ETag` of the version you last read. If the resource has changed since then, the call is refused.",
  schema: { type: "string" },
  example: '"3kP0q1cJ0m9v2bX4Yt7Zs8Ar5Qw"',
};

function headerParameters({ method, access = "user", isConditional }: Operation): ApiParameter[] {
  return [...(method === "POST" && access === "user" ? [IDEMPOTENCY_KEY] : []), ...(isConditional ? [IF_MATCH] : [])];
}

function bodyOf(operation: Operation, schemas: Components): ApiBody | undefined {
  const { body, isBodyOptional, example, upload } = operation;
  if (upload) {
    const media = upload.map(({ type, example: sample }) => [type, sample === undefined ? {} : { example: sample }]);
    return { required: true, content: Object.fromEntries(media) };
  }
  if (!body) return undefined;
  const schema = toJsonSchema(body, "input", schemas);
  return {
    required: !isBodyOptional,
    content: { "application/json": { schema, example: example?.body ?? exampleOf(schema, schemas) } },
  };
}

function successResponses(operation: Operation, schemas: Components): ApiOperation["responses"] {
  const { output, documents, otherResponses = [], access, isPaged, hasLinks } = operation;
  const status = successStatus(operation);
  const content: Record<string, ApiMedia> = {};
  if (output) {
    const schema = toJsonSchema(output, "output", schemas);
    content["application/json"] = { schema, example: exampleOf(schema, schemas) };
  }
  for (const { type, example } of documents ?? []) {
    content[type] = { schema: { type: "string" }, ...(example && { example }) };
  }
  if (documents?.some(({ type }) => type === "application/json"))
    content["application/json"] = { schema: { type: "object" } };
  const words = documents?.map(({ description }) => description).join(", ") ?? STATUS_DESCRIPTIONS[status] ?? "Done";
  const good: ApiResponse = {
    description: words,
    headers: headersOf({ isKeyed: access !== "session", hasLinks: isPaged || hasLinks }),
    ...(Object.keys(content).length > 0 && { content }),
  };
  const others = otherResponses.map((other): [string, ApiResponse] => [
    `${other.status}`,
    { description: other.description },
  ]);
  return { [`${status}`]: good, ...Object.fromEntries(others) };
}

const STATUS_DESCRIPTIONS: Record<number, string> = { 200: "Done", 201: "Created", 204: "No content" };
