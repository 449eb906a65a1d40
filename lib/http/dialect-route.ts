import "server-only";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { AppError } from "@/lib/errors";
import { type NextContext, offerHandler, wholeBodyOf, wholeResponse } from "@/lib/platform/direct/direct-handlers";
import { logger } from "@/lib/platform/logger";
import { REQUEST_ID_HEADER, requestId } from "@/lib/platform/request-id";
import { withEtagIfSmall } from "./conditional/small-response";
import { rateOf, takeTurn, turnOf } from "./identify-app";
import { toAppError } from "./reply";
import { systemCtx } from "./system-ctx";

/** The input of a dialect's handler: the request as it came. The handler finds the caller with `identifyApp()`. */
export type DialectCall = { request: Request; system: SystemCtx; url: URL };

/**
 * Makes the handler of another protocol's endpoint: request id and logger → handler → rate headers, then publishes what
 * the handler has committed. Small data has an ETag. Cookies are ignored, so that no other site can act for a signed-in browser. Anything
 * thrown becomes the response that `onError` makes of it, with the error's headers (Retry-After).
 */
export function dialectRoute(
  handle: (call: DialectCall) => Promise<Response> | Response,
  onError: (error: AppError, call: DialectCall) => Promise<Response> | Response,
) {
  const handler = async (request: Request, next?: NextContext): Promise<Response> => {
    const id = requestId(request.headers.get(REQUEST_ID_HEADER));
    const url = new URL(request.url);
    const log = logger().child({ requestId: id, method: request.method, path: url.pathname });
    const call = { request, system: systemCtx(log, null, id), url };
    let made: Response;
    let extra: Record<string, string> = {};
    takeTurn(call.system);
    try {
      made = await withEtagIfSmall(request, await handle(call));
    } catch (thrown) {
      const error = toAppError(thrown, log);
      extra = error.headers ?? {};
      made = await withEtagIfSmall(request, await onError(error, call));
    }
    // Also after an error: what was committed before it stands.
    await publishChanges(call.system);
    made = turnOf(call.system)?.answered(made) ?? made;
    // Those of a fetched or redirecting response cannot be changed.
    const whole = wholeBodyOf(made);
    const response = whole === undefined ? new Response(made.body, made) : wholeResponse(whole, made);
    const headers = { ...rateOf(call.system), ...extra, [REQUEST_ID_HEADER]: id };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    offerHandler({ request, next, response, handler });
    return response;
  };
  return handler;
}
