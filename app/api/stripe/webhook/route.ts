import { receiveEvent } from "@/lib/domain/billing/sync/receive-event";
import { webhook } from "@/lib/http/webhook";

/** POST /api/stripe/webhook — the payment provider's signed events */
export const POST = webhook(receiveEvent);
