import "server-only";
import type { z } from "zod";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import type { CallDescription } from "./description/call-description";
import { readBody } from "./read-request";
import { toErrorResponse } from "./reply";
import { route } from "./route";
import { systemCtx } from "./system-ctx";

const FORM_LIMIT = 64 * 1024;

/**
 * Redirect targets for a browser without scripts: `done` after success, or a page below `failed` with one of the
 * reasons.
 */
type Pages = { done: string; failed: string };
type Call<Body> = { ctx: SystemCtx; body: Body; request: Request };

/**
 * Makes a handler that plain forms may call as well: JSON gets a JSON response; a form posted by the browser itself
 * (application/x-www-form-urlencoded) passes the same checks and gets a redirect to a page (303), with its cookies.
 */
export function formRoute<Body extends z.ZodType>(
  spec: { body: Body; output: z.ZodType; pages: Pages; api?: CallDescription },
  handle: (call: Call<z.output<Body>>) => unknown,
) {
  const { pages, ...declared } = spec;
  const json = route({ access: "anyone", ...declared }, (call) => handle(call as Call<z.output<Body>>));
  const handler = async (request: Request): Promise<Response> => {
    if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "")) return json(request);
    const response = await json(await asJson(request)).catch((thrown) => toErrorResponse(thrown, systemCtx().log));
    const location = response.ok ? pages.done : `${pages.failed}/${reasonOf(response.status)}`;
    const redirect = new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
    for (const cookie of response.headers.getSetCookie()) redirect.headers.append("set-cookie", cookie);
    return redirect;
  };
  return Object.assign(handler, { spec: json.spec });
}

/** Returns the same request with its fields as JSON. */
async function asJson(request: Request): Promise<Request> {
  const text = await readBody(request, FORM_LIMIT).catch((thrown) => {
    if (thrown instanceof AppError) return "";
    throw thrown;
  });
  const body = JSON.stringify(Object.fromEntries(new URLSearchParams(text)));
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body });
}

function reasonOf(status: number): "invalid" | "too-many" | "unavailable" {
  if (status === 429) return "too-many";
  return status < 500 ? "invalid" : "unavailable";
}
