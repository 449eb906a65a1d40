import "server-only";
import type { z } from "zod";
import type { BudgetName } from "@/lib/domain/plans/budgets/budgets";
import type { ErrorCode } from "@/lib/errors";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A response or an upload that is not JSON, with a shortened example. */
export type Document = { type: string; description: string; example?: string };

/** A call of the API as the reference describes it. A test compares its schemas with those of the route. */
export type Operation = {
  id: string;
  method: HttpMethod;
  /** with `{name}` where the folder of the route is called `[name]` */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** who may call, as the route declares it; default `user`: a session or an API key */
  access?: "user" | "session" | "anyone";
  /** the budget that calls are counted against, as the route declares it */
  budget?: BudgetName;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** the body may be left out */
  isBodyOptional?: boolean;
  output?: z.ZodType;
  /** status of success; default 200, or 204 without a body */
  status?: number;
  /** a file instead of a JSON body */
  upload?: Document[];
  /** successful responses that are not JSON */
  documents?: Document[];
  /** other successful responses, without a body */
  otherResponses?: { status: 204 | 304; description: string }[];
  /** a list with the next page in the Link header */
  isPaged?: boolean;
  /** takes `If-Match` with the ETag of what it changes, as the route declares it */
  isConditional?: boolean;
  /** names related addresses in the Link header */
  hasLinks?: boolean;
  /** error codes besides those of every call of its kind */
  errors?: ErrorCode[];
  /** examples of a body and of the values in the address */
  example?: { body?: unknown; params?: Record<string, string | number>; query?: Record<string, string | number> };
  /** cannot be undone, or costs money: the console asks for confirmation */
  isDestructive?: boolean;
  /** why the console of the documentation does not offer it */
  notInConsole?: string;
};

type Details = Omit<Operation, "id" | "method" | "path" | "tag" | "summary">;

/** Returns a function that defines the operations of a tag: `feeds("listFeeds", "GET /api/feeds", "List your feeds", { … })`. */
export function operationsOf(tag: string) {
  return (id: string, address: `${HttpMethod} /${string}`, details: Details & { summary: string }): Operation => {
    const [method, path] = address.split(" ") as [HttpMethod, string];
    return { id, method, path, tag, ...details };
  };
}

/** Returns the status of success. */
export function successStatus({ status, output, documents }: Operation): number {
  return status ?? (output || documents ? 200 : 204);
}
