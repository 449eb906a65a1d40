import { requireCustomer, updateCustomer } from "../billing/customers";
import { confirmIntent, createIntent } from "../billing/intents";
import { createMethod, detachMethod } from "../billing/payment-methods";
import { firstItem, isOver } from "../billing/subscription-state";
import { updateSubscription } from "../billing/update-subscription";
import { invalid, missing, StripeError } from "../http/stripe-error";
import type { Invoice, PaymentMethod, PortalSession, Subscription } from "../objects";
import type { Sandbox } from "../sandbox";
import { cardFields, readCard } from "./card-form";
import * as html from "./html";

const { escapeHtml, formatDate, formatMoney } = html;

/** Serves the customer portal: the plan, the cards, the invoices. */
export function portalPage(sandbox: Sandbox): html.PageHandlers {
  const requireSession = (id: string) => {
    const session = sandbox.store.get("billing_portal.session", id);
    if (!session) throw missing("session", id);
    return session;
  };
  return {
    "GET /p/session/{id}": ({ id, form }) => show(sandbox, requireSession(id), { form }),
    "POST /p/session/{id}": ({ id, form }) => {
      const session = requireSession(id);
      sandbox.useClockOf(session.customer);
      try {
        return html.redirectTo(act(sandbox, session, form) ?? session.url);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return show(sandbox, session, { form, message: error.message });
      }
    },
  };
}

/**
 * Carries out a submitted form; only what belongs to the session's customer is touched.
 * @returns where the bank authenticates a card, if it demands that
 */
function act(sandbox: Sandbox, { customer, url }: PortalSession, form: URLSearchParams): string | undefined {
  const action = form.get("action");
  const subscription = sandbox.store.get("subscription", form.get("subscription"));
  if (subscription?.customer === customer)
    updateSubscription(sandbox, subscription, { cancel_at_period_end: action === "cancel" });
  const method = sandbox.store.get("payment_method", form.get("method"));
  if (method?.customer === customer && action === "remove") detachMethod(sandbox, method.id);
  if (method?.customer === customer && action === "default") makeDefault(sandbox, customer, method.id);
  if (action !== "add") return undefined;
  const card = readCard(form);
  if (!card) throw invalid("Your card number is incomplete.");
  const intent = createIntent(sandbox, { object: "setup_intent", customer });
  confirmIntent(sandbox, intent, { method: createMethod(sandbox, card).id, returnUrl: url });
  if (intent.status === "succeeded") makeDefault(sandbox, customer, intent.payment_method ?? "");
  return intent.next_action?.redirect_to_url?.url;
}

function makeDefault(sandbox: Sandbox, customer: string, method: string) {
  updateCustomer(sandbox, customer, { invoice_settings: { default_payment_method: method } });
  for (const subscription of runningOf(sandbox, customer))
    updateSubscription(sandbox, subscription, { default_payment_method: method });
}

function runningOf({ store }: Sandbox, customer: string): Subscription[] {
  return store.all("subscription", (known) => known.customer === customer && !isOver(known));
}

function show(
  sandbox: Sandbox,
  { customer: id, return_url }: PortalSession,
  { form, message }: { form: URLSearchParams; message?: string },
) {
  const { store } = sandbox;
  const { email, invoice_settings } = requireCustomer(sandbox, id);
  const plans = runningOf(sandbox, id).map((subscription) => planOf(sandbox, subscription));
  const cards = store.all("payment_method", ({ customer }) => customer === id);
  const invoices = store.all("invoice", ({ customer }) => customer === id);
  return html.page({
    title: "Billing",
    body: `${html.backLink(return_url)}<h1>Billing</h1><p>${escapeHtml(email)}</p>${html.alert(message)}
<section><h2>Current plan</h2>${plans.join("") || "<p>There is no running subscription.</p>"}</section>
<section><h2>Cards</h2>${html.table(cards.map((card) => cardRow(card, invoice_settings.default_payment_method)))}
<details${message ? " open" : ""}><summary>Add a card</summary><form method="post" novalidate>${cardFields(form)}<button class="go" name="action" value="add">Add card</button></form></details></section>
<section><h2>Invoices</h2>${html.table(invoices.map(invoiceRow))}</section>`,
  });
}

function planOf({ store }: Sandbox, subscription: Subscription): string {
  const { id, status, cancel_at_period_end: isEnding } = subscription;
  const { price, current_period_end } = firstItem(subscription);
  const name = escapeHtml(store.get("product", price.product)?.name);
  const end = `${isEnding ? "Ends on" : "Next invoice on"} ${formatDate(current_period_end)}`;
  const [label, action] = isEnding ? ["Keep the plan", "resume"] : ["Cancel plan", "cancel"];
  return `<p><strong>${name}</strong>, ${html.formatPrice(price)} · ${status} · ${end}</p>${html.button(label, { subscription: id, action })}`;
}

function cardRow({ id, card }: PaymentMethod, chosen: string | null): string[] {
  const use =
    id === chosen ? "<strong>default</strong>" : html.button("Make default", { method: id, action: "default" });
  const text = `${escapeHtml(card.brand)} ···· ${card.last4}, expires ${card.exp_month}/${card.exp_year}`;
  return [text, `${use} ${html.button("Remove", { method: id, action: "remove" })}`];
}

function invoiceRow({ created, total, currency, status, hosted_invoice_url }: Invoice): string[] {
  const link = `<a href="${escapeHtml(hosted_invoice_url)}">View</a>`;
  return [formatDate(created), formatMoney(total, currency), escapeHtml(status), link];
}
