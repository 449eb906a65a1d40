import "server-only";
import type Stripe from "stripe";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { SystemCtx } from "@/lib/domain/ctx";
import { logger } from "@/lib/platform/logger";
import { REQUEST_ID_HEADER, requestId } from "@/lib/platform/request-id";
import { readStripeEvent } from "@/lib/platform/stripe-event";
import { readBytes } from "./read-request";
import { toErrorResponse, toResponse } from "./reply";
import { systemCtx } from "./system-ctx";

/** Events are some KB; unsigned callers may not send more. */
const BODY_LIMIT = 512 * 1024;

/**
 * Makes the handler of Stripe's webhook: raw body → signature → event. Anything thrown becomes an error status, and
 * Stripe delivers the event again.
 */
export function webhook(handle: (ctx: SystemCtx, event: Stripe.Event) => Promise<unknown>) {
  return async (request: Request): Promise<Response> => {
    const id = requestId(request.headers.get(REQUEST_ID_HEADER));
    const log = logger().child({ requestId: id, webhook: new URL(request.url).pathname });
    const ctx = systemCtx(log, null, id);
    try {
      const body = await readBytes(request, BODY_LIMIT);
      const event = readStripeEvent(body, request.headers.get("stripe-signature"));
      return toResponse(await handle(ctx, event), 200);
    } catch (thrown) {
      return toErrorResponse(thrown, log);
    } finally {
      await publishChanges(ctx);
    }
  };
}
