import type Stripe from "stripe";
import { createItem, createSubscription } from "../billing/create-subscription";
import { isOver } from "../billing/subscription-state";
import { updateSubscription } from "../billing/update-subscription";
import { page } from "../http/page";
import { invalid, missing } from "../http/stripe-error";
import type { Checked, Subscription } from "../objects";
import type { ApiCall, ApiHandlers, Sandbox, SubscriptionOperations } from "../sandbox";

export function subscriptionOperations(sandbox: Sandbox): SubscriptionOperations {
  const { store } = sandbox;
  const requireSubscription = (id: string, param?: string) => {
    const found = store.get("subscription", id);
    if (!found) throw missing("subscription", id, param);
    return found;
  };
  return {
    requireSubscription,
    createSubscription: (params) => orNothing(sandbox, params, () => createSubscription(sandbox, params)),
    updateSubscription: (id, params) =>
      orNothing(sandbox, params, () => updateSubscription(sandbox, requireSubscription(id), params)),
    createItem: (parts) => createItem(sandbox, parts),
  };
}

/** Runs a change of a subscription; with `error_if_incomplete` a refused payment leaves nothing changed. */
function orNothing<T>({ store, webhooks }: Sandbox, params: { payment_behavior?: string }, action: () => T): T {
  if (params.payment_behavior !== "error_if_incomplete") return action();
  try {
    return store.transaction(action);
  } catch (error) {
    webhooks.removeUnknown((id) => store.objects.has(id));
    throw error;
  }
}

/** Handles subscriptions. */
export function subscriptionCalls(sandbox: Sandbox): ApiHandlers {
  const { store } = sandbox;
  return {
    "POST /v1/subscriptions": ({ params }: ApiCall<Stripe.SubscriptionCreateParams>) =>
      sandbox.createSubscription(params),
    "GET /v1/subscriptions": ({ params, path }: ApiCall<Stripe.SubscriptionListParams>) => {
      if (params.customer) sandbox.requireCustomer(params.customer, "customer");
      const matches = (known: Subscription) =>
        (!params.customer || known.customer === params.customer) &&
        (!params.price || known.items.data.some(({ price }) => price.id === params.price)) &&
        hasStatus(known, params.status);
      return page(store.all("subscription", matches), params, path);
    },
    "GET /v1/subscriptions/{id}": ({ id }) => sandbox.requireSubscription(id),
    "POST /v1/subscriptions/{id}": ({ id, params }: ApiCall<Stripe.SubscriptionUpdateParams>) =>
      sandbox.updateSubscription(id, params),
    "DELETE /v1/subscriptions/{id}": ({ id, params }: ApiCall<Stripe.SubscriptionCancelParams>) =>
      cancel(sandbox, id, params),
    "POST /v1/subscriptions/{id}/resume": ({ id }) => {
      const subscription = sandbox.requireSubscription(id);
      if (subscription.status !== "paused") {
        throw invalid(
          "This subscription cannot be resumed because it is not paused. To undo a cancellation, update `cancel_at_period_end`.",
        );
      }
      sandbox.endTrial(subscription);
      sandbox.events.emit("customer.subscription.resumed", subscription);
      return subscription;
    },
  };
}

/** @param wanted a status, "all" or "ended"; absent: all that have not ended */
function hasStatus(subscription: Subscription, wanted: Checked<Stripe.SubscriptionListParams>["status"]): boolean {
  if (wanted === undefined) return !isOver(subscription);
  if (wanted === "all") return true;
  return wanted === "ended" ? isOver(subscription) : subscription.status === wanted;
}

function cancel(sandbox: Sandbox, id: string, params: Checked<Stripe.SubscriptionCancelParams>): Subscription {
  const subscription = sandbox.requireSubscription(id);
  if (isOver(subscription)) throw missing("subscription", id);
  const { comment, feedback } = params.cancellation_details ?? {};
  Object.assign(subscription.cancellation_details ?? {}, comment ? { comment } : {}, feedback ? { feedback } : {});
  return sandbox.endSubscription(subscription, "cancellation_requested");
}
