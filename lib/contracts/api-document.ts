import { z } from "zod";
import type { CodeSample } from "@/lib/shared/api/api-samples";

/** The parts of an OpenAPI 3.1 document that ours uses. */

/** JSON Schema 2020-12, as far as the contracts use it. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
};

export type ApiParameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

export type ApiMedia = { schema?: JsonSchema; example?: unknown };
export type ApiHeader = { description: string; schema: JsonSchema; example?: unknown };
export type ApiReference = { $ref: string };

export type ApiResponse = {
  description: string;
  headers?: Record<string, ApiReference>;
  content?: Record<string, ApiMedia>;
};

export type ApiBody = { required: boolean; content: Record<string, ApiMedia> };

export type ApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: ApiParameter[];
  requestBody?: ApiBody;
  responses: Record<string, ApiResponse | ApiReference>;
  /** Empty: no authentication; absent: a session or an API key. */
  security: Record<string, string[]>[];
  "x-codeSamples"?: CodeSample[];
  /** Cannot be undone, or costs money. */
  "x-destructive"?: true;
  /** Why it cannot be tried out in the documentation. */
  "x-not-in-console"?: string;
};

/** What we send to an address of the caller's: `webhooks` of OpenAPI 3.1. */
export type ApiWebhook = Omit<ApiOperation, "x-codeSamples" | "x-destructive" | "x-not-in-console">;

export const API_METHODS = ["get", "post", "put", "patch", "delete"] as const;
export type ApiMethod = (typeof API_METHODS)[number];
export type ApiPath = Partial<Record<ApiMethod, ApiOperation>>;

export type ApiRecipe = { title: string; text: string; samples: CodeSample[]; answer: string };

export type ApiDocument = {
  openapi: "3.1.0";
  jsonSchemaDialect: string;
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, ApiPath>;
  webhooks: Record<string, { post: ApiWebhook }>;
  components: {
    securitySchemes: Record<string, Record<string, string>>;
    headers: Record<string, ApiHeader>;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ApiResponse>;
  };
  /** Every error code a response may carry. */
  "x-error-codes": { code: string; status: number; meaning: string }[];
  "x-rate-limits": { plan: string; callsPerHour: number }[];
  /** Whole tasks in a few lines. */
  "x-recipes": ApiRecipe[];
};

/** GET /api/openapi.json: its content is defined by the OpenAPI specification. */
export const OpenApiDocument = z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) });
