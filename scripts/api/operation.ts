import type { z } from "zod";
import type { BudgetName } from "@/lib/domain/plans/budgets/budgets";
import type { CallDescription } from "@/lib/http/description/call-description";
import type { Access } from "@/lib/http/identify";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A call of the API as its route declares it, with its method and address. */
export type Operation = CallDescription & {
  method: HttpMethod;
  /** With `{name}` where the folder of the route is called `[name]`. */
  path: string;
  /** Its group in the reference. */
  tag: string;
  /** Default: `user`, with a session, an API key or an app password. */
  access?: Access;
  budget?: BudgetName;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  output?: z.ZodType;
  status?: number;
  /** Takes `If-Match` with the ETag of what it changes. */
  isConditional: boolean;
  /** A list with the next page in the Link header. */
  isPaged: boolean;
};

/** Returns the status of success: the declared one, or 200, or 204 without a body. */
export function successStatus({ status, output, documents }: Operation): number {
  return status ?? (output || documents ? 200 : 204);
}
