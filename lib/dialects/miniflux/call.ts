import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import type { BudgetName } from "@/lib/domain/plans/budgets/budgets";
import { readBody } from "@/lib/http/read-request";
import { badRequest } from "./query-values";

/** A call whose caller is known. */
export type MinifluxCall = {
  ctx: Ctx;
  request: Request;
  url: URL;
  /** the variable parts of the path, in order */
  path: string[];
};

export type Handler = (call: MinifluxCall) => Promise<Response> | Response;

export type Route = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** below /v1; `*` is any one part */
  path: string;
  handle: Handler;
  /** true if the call changes anything; default: true for every method but GET */
  writes?: boolean;
  budget?: BudgetName;
};

const BODY_LIMIT = 1024 * 1024;

/**
 * Reads the JSON object of a call, whatever type the request gives it: Fluent Reader says it is a form, the Python library
 * nothing at all. Error: 400.
 */
export async function readObject({ request }: MinifluxCall): Promise<Record<string, unknown>> {
  const body = await readBody(request, BODY_LIMIT);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw badRequest("The body is not valid JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw badRequest("The body is no object");
  return value as Record<string, unknown>;
}

/** Returns a text of an object; undefined when it is not given. Error: 400 for another type. */
export function textIn(object: Record<string, unknown>, name: string): string | undefined {
  const value = object[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw badRequest(`The field ${name} must be a text`);
  if (value.includes("\0")) throw badRequest(`The field ${name} contains a character that cannot be stored`);
  return value;
}

/** Returns a whole number of an object. Error: 400 for another type. */
export function numberIn(object: Record<string, unknown>, name: string): number | undefined {
  const value = object[name];
  if (value === undefined || value === null) return undefined;
  if (!Number.isSafeInteger(value)) throw badRequest(`The field ${name} must be a whole number`);
  return value as number;
}

/** Returns a switch of an object. Error: 400 for another type. */
export function switchIn(object: Record<string, unknown>, name: string): boolean | undefined {
  const value = object[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "boolean") throw badRequest(`The field ${name} must be true or false`);
  return value;
}
