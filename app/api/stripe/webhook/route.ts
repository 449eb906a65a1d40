import { receiveEvent } from "@/lib/domain/plans/billing/sync/receive-event";
import { webhook } from "@/lib/http/webhook";

/** POST /api/stripe/webhook — Stripe's signed events */
export const POST = webhook(receiveEvent);
