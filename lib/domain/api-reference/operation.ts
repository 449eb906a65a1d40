import "server-only";
import type { z } from "zod";
import type { ErrorCode } from "@/lib/errors";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An answer, or an upload, that is not JSON. `example` is one, shortened. */
export type Document = { type: string; description: string; example?: string };

/** One call as the reference describes it. The schemas are those that its route validates with; a test compares them. */
export type Operation = {
  id: string;
  method: HttpMethod;
  /** with `{name}` where the folder of the route says `[name]` */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** who may call, as the route declares it; default `user`: a session or an API key */
  access?: "user" | "session" | "anyone";
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** the body may be left out */
  isBodyOptional?: boolean;
  output?: z.ZodType;
  /** of a good answer; default 200, and 204 where there is nothing to say */
  status?: number;
  /** a file instead of a JSON body */
  upload?: Document[];
  /** what a good answer is when it is not JSON */
  documents?: Document[];
  /** good answers without a body that may come as well */
  alsoAnswers?: { status: 204 | 304; description: string }[];
  /** a list whose next page stands in the Link header */
  isPaged?: boolean;
  /** codes beyond those that every call of its kind may answer with */
  errors?: ErrorCode[];
  /** examples of a body and of the values in the address */
  example?: { body?: unknown; params?: Record<string, string | number>; query?: Record<string, string | number> };
  /** what cannot be undone, or costs: asked about first */
  isDestructive?: boolean;
  /** why the console of the documentation does not offer it */
  notInConsole?: string;
};

type Details = Omit<Operation, "id" | "method" | "path" | "tag" | "summary">;

/** Makes the operations of one tag: `feeds("listFeeds", "GET /api/feeds", "List your feeds", { … })`. */
export function operationsOf(tag: string) {
  return (id: string, address: `${HttpMethod} /${string}`, details: Details & { summary: string }): Operation => {
    const [method, path] = address.split(" ") as [HttpMethod, string];
    return { id, method, path, tag, ...details };
  };
}

/** What a good answer's status is. */
export function successStatus({ status, output, documents }: Operation): number {
  return status ?? (output || documents ? 200 : 204);
}
