import { missing, StripeError } from "../http/stripe-error.mjs";
import { cardFields, readCard } from "./card-form.mjs";
import { asText, complaint, dateOf, goTo, money, page } from "./html.mjs";

const OVER = ["canceled", "incomplete_expired"];

/** The customer portal: the plan, the cards, the invoices. @param {any} box */
export function portalPage(box) {
  /** @param {string} id */
  const find = (id) => {
    const session = box.store.get("billing_portal.session", id);
    if (!session) throw missing("session", id);
    return session;
  };
  return {
    "GET /p/session/{id}": (/** @type {any} */ { ids }) => show(box, find(ids[0]), {}),
    "POST /p/session/{id}": (/** @type {any} */ { ids, form }) => {
      const session = find(ids[0]);
      box.turn(session.customer);
      try {
        const next = act(box, session, form);
        return goTo(next ?? `/p/session/${session.id}`);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return show(box, session, { form, message: error.message });
      }
    },
  };
}

/** @param {any} box @param {Record<string, any>} session @param {URLSearchParams} form @returns {string | undefined} where to go next */
function act(box, session, form) {
  const { customer } = session;
  const action = form.get("action");
  const subscription = box.store.get("subscription", form.get("subscription"));
  if (subscription && subscription.customer === customer && (action === "cancel" || action === "resume")) {
    box.updateSubscription(subscription.id, { cancel_at_period_end: action === "cancel" });
  }
  const method = box.store.get("payment_method", form.get("method"));
  if (method?.customer === customer && action === "remove") box.detach(method.id);
  if (method?.customer === customer && action === "default") makeDefault(box, customer, method.id);
  if (action !== "add") return undefined;
  const card = readCard(form);
  if (!card) throw new StripeError(402, { message: "Your card number is incomplete." });
  const intent = box.createIntent("setup_intent", { customer });
  box.confirmIntent(intent, { method: box.createMethod(card).id, returnUrl: `${box.url}/p/session/${session.id}` });
  if (intent.status === "requires_action") return intent.next_action.redirect_to_url.url;
  makeDefault(box, customer, intent.payment_method);
  return undefined;
}

/** @param {any} box @param {string} customer @param {string} method */
function makeDefault(box, customer, method) {
  box.calls["POST /v1/customers/{id}"]({
    id: customer,
    params: { invoice_settings: { default_payment_method: method } },
  });
  for (const subscription of box.store.all(
    "subscription",
    (/** @type {any} */ known) => known.customer === customer && !OVER.includes(known.status),
  )) {
    box.updateSubscription(subscription.id, { default_payment_method: method });
  }
}

/** @param {any} box @param {Record<string, any>} session @param {{ form?: URLSearchParams, message?: string }} state */
function show(box, session, { form = new URLSearchParams(), message }) {
  const customer = box.customer(session.customer);
  const own = (/** @type {string} */ type) =>
    box.store.all(type, (/** @type {any} */ known) => known.customer === customer.id);
  const chosen = customer.invoice_settings.default_payment_method;
  const invoices = own("invoice")
    .slice(0, 12)
    .map(
      (/** @type {any} */ invoice) =>
        `<tr><td>${dateOf(invoice.created)}</td><td>${money(invoice.total, invoice.currency)}</td><td>${asText(invoice.status)}</td><td><a href="${asText(invoice.hosted_invoice_url)}">View</a></td></tr>`,
    );
  return page(
    {
      title: "Billing",
      body: `${session.return_url ? `<p><a href="${asText(session.return_url)}">← Back</a></p>` : ""}<h1>Billing</h1><p class="soft">${asText(customer.email)}</p>${complaint(message)}
<section class="box"><h2>Current plan</h2>${
        own("subscription")
          .filter((/** @type {any} */ known) => !OVER.includes(known.status))
          .map((/** @type {any} */ known) => plan(box, known))
          .join("") || '<p class="soft">There is no running subscription.</p>'
      }</section><br>
<section class="box"><h2>Cards</h2>${
        own("payment_method")
          .map((/** @type {any} */ method) => cardRow(method, method.id === chosen))
          .join("") || '<p class="soft">There is no card.</p>'
      }
<details${message ? " open" : ""}><summary>Add a card</summary><form method="post" novalidate>${cardFields(form)}<button class="go" name="action" value="add">Add card</button></form></details></section><br>
<section class="box"><h2>Invoices</h2><table><tbody>${invoices.join("") || "<tr><td>None yet</td></tr>"}</tbody></table></section>`,
    },
    200,
  );
}

/** @param {any} box @param {Record<string, any>} subscription */
function plan(box, subscription) {
  const [item] = subscription.items.data;
  const name = box.store.get("product", item.price.product)?.name ?? "Plan";
  const end = dateOf(item.current_period_end);
  const [word, action] = subscription.cancel_at_period_end ? ["Keep the plan", "resume"] : ["Cancel plan", "cancel"];
  return `<p><strong>${asText(name)}</strong>, ${money(item.price.unit_amount, item.price.currency)} per ${item.price.recurring.interval} · ${asText(subscription.status)}<br>
<span class="soft">${subscription.cancel_at_period_end ? `Ends on ${end}` : `Next invoice on ${end}`}</span></p>
<form method="post"><input type="hidden" name="subscription" value="${subscription.id}"><button name="action" value="${action}">${word}</button></form>`;
}

/** @param {Record<string, any>} method @param {boolean} isDefault */
function cardRow(method, isDefault) {
  const { brand, last4, exp_month, exp_year } = method.card;
  return `<form method="post"><p>${asText(brand)} ···· ${last4}, expires ${exp_month}/${exp_year}${isDefault ? " · <strong>default</strong>" : ""}
<input type="hidden" name="method" value="${method.id}">${isDefault ? "" : '<button name="action" value="default">Make default</button>'} <button name="action" value="remove">Remove</button></p></form>`;
}
