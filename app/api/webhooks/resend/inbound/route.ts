import { receiveReported } from "@/lib/domain/collecting/newsletters/receive-reported";
import { inboundWebhook } from "@/lib/http/webhook";

/** POST /api/webhooks/resend/inbound — Resend's signed reports of received mail */
export const POST = inboundWebhook(receiveReported);
