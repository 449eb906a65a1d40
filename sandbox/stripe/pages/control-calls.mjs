import { goTo } from "./html.mjs";

/**
 * What tests and the control page ask for: moving the clock, failing payments, handling the webhooks. Bodies are JSON
 * or a form; a form is answered by going back to the control page.
 * @param {any} box
 */
export function controlCalls(box) {
  const { store, webhooks } = box;

  /** @param {(given: any) => unknown} action */
  const call =
    (action) =>
    async (/** @type {any} */ { request, form }) => {
      const isForm = (request.headers["content-type"] ?? "").includes("x-www-form-urlencoded");
      const given = isForm ? Object.fromEntries(form) : JSON.parse(request.body || "{}");
      const result = await action(given);
      return isForm ? goTo("/") : { body: JSON.stringify(result ?? { done: true }), type: "application/json" };
    };

  return {
    "GET /_sandbox/objects": (/** @type {any} */ { query }) => {
      const customer = query.get("customer");
      const objects = store.all(
        query.get("type") ?? "customer",
        (/** @type {any} */ known) => !customer || known.customer === customer || known.id === customer,
      );
      return { body: JSON.stringify(objects), type: "application/json" };
    },
    "POST /_sandbox/advance": call(async ({ seconds, to, customer, subscription }) => {
      const found = store.get("subscription", subscription);
      const who = customer ?? found?.customer;
      box.advance(found ? untilEnd(box, found) : to ? new Date(to) : Number(seconds ?? 0), who);
      await webhooks.settled();
      return { now: box.now() };
    }),
    "POST /_sandbox/fail-next-payment": call(({ customer, times }) => {
      box.failures.set(customer, Number(times ?? 1));
    }),
    "POST /_sandbox/webhooks": call(async ({ action, event }) => {
      if (action === "pause") webhooks.pause();
      if (action === "resume") webhooks.resume();
      if (action === "reverse") webhooks.resume((/** @type {any[]} */ events) => events.reverse());
      if (action === "drop") webhooks.drop();
      if (action === "send") webhooks.send(store.get("event", event));
      await webhooks.settled();
    }),
  };
}

/** A moment after the trial or the period of a subscription. @param {any} box @param {Record<string, any>} subscription */
function untilEnd(box, subscription) {
  const [item] = subscription.items.data;
  const end = subscription.status === "trialing" ? subscription.trial_end : item.current_period_end;
  box.turn(subscription.customer);
  return Math.max(0, end - box.now() + 1);
}
