import { createSubscription, subscriptionItems } from "../billing/create-subscription.mjs";
import { updateSubscription } from "../billing/update-subscription.mjs";
import { page } from "../http/page.mjs";
import { invalid, missing } from "../http/stripe-error.mjs";

const OVER = ["canceled", "incomplete_expired"];

/** @param {any} box */
export function subscriptions(box) {
  const { store } = box;
  subscriptionItems(box);

  /** @param {string} id @param {string} [param] */
  box.subscription = (id, param) => {
    const found = store.get("subscription", id);
    if (!found) throw missing("subscription", id, param);
    return found;
  };
  /** `error_if_incomplete`: a payment that is refused leaves nothing changed. @param {Record<string, any>} params @param {() => any} action */
  const carefully = (params, action) => {
    if (params.payment_behavior !== "error_if_incomplete") return action();
    try {
      return store.attempt(action);
    } catch (error) {
      box.webhooks.forgetUnknown((/** @type {string} */ id) => store.objects.has(id));
      throw error;
    }
  };
  box.createSubscription = (/** @type {any} */ params) => carefully(params, () => createSubscription(box, params));
  box.updateSubscription = (/** @type {string} */ id, /** @type {any} */ params) =>
    carefully(params, () => updateSubscription(box, box.subscription(id, "id"), params));

  /** @param {any} call */
  function list({ params, path }) {
    if (params.customer) box.customer(params.customer, "customer");
    const { status = "open" } = params;
    const matches = (/** @type {any} */ known) =>
      (!params.customer || known.customer === params.customer) &&
      (!params.price || known.items.data.some((/** @type {any} */ item) => item.price.id === params.price)) &&
      (status === "all" ||
        (status === "open"
          ? !OVER.includes(known.status)
          : status === "ended"
            ? OVER.includes(known.status)
            : known.status === status));
    return page(store.all("subscription", matches), params, path);
  }

  return {
    "POST /v1/subscriptions": (/** @type {any} */ { params }) => box.createSubscription(params),
    "GET /v1/subscriptions": list,
    "GET /v1/subscriptions/{id}": (/** @type {any} */ { id }) => box.subscription(id, "id"),
    "POST /v1/subscriptions/{id}": (/** @type {any} */ { id, params }) => box.updateSubscription(id, params),
    "DELETE /v1/subscriptions/{id}": (/** @type {any} */ { id, params }) => {
      const subscription = box.subscription(id, "id");
      if (OVER.includes(subscription.status)) throw missing("subscription", id, "id");
      const { comment, feedback } = params.cancellation_details ?? {};
      subscription.cancellation_details = {
        ...subscription.cancellation_details,
        ...(comment ? { comment } : {}),
        ...(feedback ? { feedback } : {}),
      };
      return box.endSubscription(subscription, "cancellation_requested");
    },
    "POST /v1/subscriptions/{id}/resume": (/** @type {any} */ { id }) => {
      const subscription = box.subscription(id, "id");
      if (subscription.status !== "paused") {
        throw invalid(
          "This subscription cannot be resumed because it is not paused. To undo a cancellation, update `cancel_at_period_end`.",
        );
      }
      box.endTrial(subscription);
      box.events.emit("customer.subscription.resumed", subscription);
      return subscription;
    },
  };
}
