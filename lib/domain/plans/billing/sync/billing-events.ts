import "server-only";

/** The events that make us read a customer again. `npm run stripe:setup` lists them. */
export const BILLING_EVENTS: ReadonlySet<string> = new Set([
  "checkout.session.completed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.trial_will_end",
  "invoice.paid",
  "invoice.payment_failed",
  "payment_method.attached",
  "payment_method.detached",
  "setup_intent.succeeded",
  "customer.updated",
  "customer.deleted",
]);
