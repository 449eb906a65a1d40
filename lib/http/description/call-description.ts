import type { ErrorCode } from "@/lib/errors";

/** A response or an upload that is not JSON, with a shortened example. */
export type Media = { type: string; description: string; example?: string };

/** The description of a call in the OpenAPI document, apart from its schemas, access, budget and status. */
export type CallDescription = {
  /** Name of the call, unique in the document (`operationId`). */
  id: string;
  summary: string;
  description?: string;
  /** The body may be left out. */
  isBodyOptional?: boolean;
  /** A file instead of a JSON body. */
  upload?: Media[];
  /** Successful responses that are not JSON. */
  documents?: Media[];
  /** Other successful responses, without a body. */
  otherResponses?: { status: 204 | 304; description: string }[];
  /** Names related addresses in the Link header. */
  hasLinks?: boolean;
  /** Error codes besides those of every call of its kind: see `errorsOf` (scripts/api/operation-errors.ts). */
  errors?: ErrorCode[];
  /** Examples of the body and of values in the address. */
  example?: { body?: unknown; params?: Record<string, string | number>; query?: Record<string, string | number> };
  /** Cannot be undone or costs money: the console asks for confirmation. */
  isDestructive?: boolean;
  /** Why the console of the documentation does not offer the call. */
  notInConsole?: string;
};
