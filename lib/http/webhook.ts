import "server-only";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { SystemCtx } from "@/lib/domain/ctx";
import { readInboundEvent } from "@/lib/platform/inbound/resend-inbound";
import { logger } from "@/lib/platform/logger";
import { REQUEST_ID_HEADER, requestId } from "@/lib/platform/request-id";
import { readStripeEvent } from "@/lib/platform/stripe-event";
import { readBytes } from "./read-request";
import { toErrorResponse, toResponse } from "./reply";
import { systemCtx } from "./system-ctx";

/** Events are some KB; unsigned callers may not send more. */
const BODY_LIMIT = 512 * 1024;

/**
 * Returns a maker of handlers for a provider's webhook: raw body → signature → event. Anything thrown becomes an error
 * status, and the provider delivers the event again.
 */
const signed =
  <Event>(read: (body: Buffer, headers: Headers) => Event) =>
  (handle: (ctx: SystemCtx, event: Event) => Promise<unknown>) =>
  async (request: Request): Promise<Response> => {
    const id = requestId(request.headers.get(REQUEST_ID_HEADER));
    const log = logger().child({ requestId: id, webhook: new URL(request.url).pathname });
    const ctx = systemCtx(log, null, id);
    try {
      const body = await readBytes(request, BODY_LIMIT);
      return toResponse(await handle(ctx, read(body, request.headers)), 200);
    } catch (thrown) {
      return toErrorResponse(thrown, log);
    } finally {
      await publishChanges(ctx);
    }
  };

/** Makes the handler of Stripe's webhook. */
export const webhook = signed((body, headers) => readStripeEvent(body, headers.get("stripe-signature")));

/** Makes the handler of Resend's webhook for received mail. */
export const inboundWebhook = signed(readInboundEvent);
