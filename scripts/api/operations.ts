import { z } from "zod";
import { HANDLERS, type RouteHandler } from "./handlers";
import type { HttpMethod, Operation } from "./operation";
import { TAGS, tagOf } from "./tags";

const TAG_ORDER = TAGS.map(({ name }) => name);

/** All described calls, in the order of the reference: by tag, address and method. */
export const OPERATIONS: readonly Operation[] = [...HANDLERS]
  .flatMap(([name, handler]) => toOperation(name, handler) ?? [])
  .sort((a, b) => TAG_ORDER.indexOf(a.tag) - TAG_ORDER.indexOf(b.tag));

/** Returns the call of a handler, or null if its route does not describe it. */
function toOperation(name: string, { spec }: RouteHandler): Operation | null {
  if (!spec?.api) return null;
  const [method, path = ""] = name.split(" ") as [HttpMethod, string?];
  const { access, budget, params, query, body, output, status, current, api } = spec;
  const isPaged = query instanceof z.ZodObject && "cursor" in query.shape;
  const isConditional = current !== undefined;
  const tag = tagOf(path);
  return { method, path, tag, access, budget, params, query, body, output, status, isConditional, isPaged, ...api };
}
