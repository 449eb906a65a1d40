import { firstItem, isOver, recurrenceOf } from "../billing/subscription-state";
import { missing, StripeError } from "../http/stripe-error";
import type { Invoice, PaymentMethod, PortalSession, Subscription } from "../objects";
import type { Sandbox } from "../sandbox";
import { cardFields, readCard } from "./card-form";
import { alert, escapeHtml, formatDate, formatMoney, page, redirectTo } from "./html";
import type { PageHandlers } from "./page-call";

const INVOICES_SHOWN = 12;

/** Serves the customer portal: the plan, the cards, the invoices. */
export function portalPage(sandbox: Sandbox): PageHandlers {
  const requireSession = (id: string) => {
    const session = sandbox.store.get("billing_portal.session", id);
    if (!session) throw missing("session", id);
    return session;
  };
  return {
    "GET /p/session/{id}": ({ id }) => show(sandbox, requireSession(id), {}),
    "POST /p/session/{id}": ({ id, form }) => {
      const session = requireSession(id);
      sandbox.useClockOf(session.customer);
      try {
        return redirectTo(act(sandbox, session, form) ?? `/p/session/${session.id}`);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return show(sandbox, session, { form, message: error.message });
      }
    },
  };
}

/** Carries out a submitted form; only what belongs to the session's customer is touched. */
function act(sandbox: Sandbox, { id, customer }: PortalSession, form: URLSearchParams): string | undefined {
  const action = form.get("action");
  const subscription = sandbox.store.get("subscription", form.get("subscription"));
  if (subscription?.customer === customer && (action === "cancel" || action === "resume"))
    sandbox.updateSubscription(subscription.id, { cancel_at_period_end: action === "cancel" });
  const method = sandbox.store.get("payment_method", form.get("method"));
  if (method?.customer === customer && action === "remove") sandbox.detachMethod(method.id);
  if (method?.customer === customer && action === "default") makeDefault(sandbox, customer, method.id);
  return action === "add"
    ? addCard(sandbox, customer, { form, returnUrl: `${sandbox.url}/p/session/${id}` })
    : undefined;
}

/** Saves a card and makes it the default; returns the address of the authentication if the bank demands one. */
function addCard(
  sandbox: Sandbox,
  customer: string,
  { form, returnUrl }: { form: URLSearchParams; returnUrl: string },
) {
  const card = readCard(form);
  if (!card) throw new StripeError(402, { message: "Your card number is incomplete." });
  const intent = sandbox.createIntent("setup_intent", { customer });
  sandbox.confirmIntent(intent, { method: sandbox.createMethod(card).id, returnUrl });
  if (intent.status === "requires_action") return intent.next_action?.redirect_to_url?.url ?? undefined;
  if (intent.payment_method) makeDefault(sandbox, customer, intent.payment_method);
  return undefined;
}

function makeDefault(sandbox: Sandbox, customer: string, method: string) {
  sandbox.updateCustomer(customer, { invoice_settings: { default_payment_method: method } });
  for (const subscription of runningOf(sandbox, customer))
    sandbox.updateSubscription(subscription.id, { default_payment_method: method });
}

function runningOf({ store }: Sandbox, customer: string): Subscription[] {
  return store.all("subscription", (known) => known.customer === customer && !isOver(known));
}

function show(
  sandbox: Sandbox,
  session: PortalSession,
  { form = new URLSearchParams(), message }: { form?: URLSearchParams; message?: string },
) {
  const { store } = sandbox;
  const customer = sandbox.requireCustomer(session.customer);
  const chosen = customer.invoice_settings.default_payment_method;
  const plans = runningOf(sandbox, customer.id).map((subscription) => planSection(sandbox, subscription));
  const cards = store
    .all("payment_method", (method) => method.customer === customer.id)
    .map((method) => cardRow(method, method.id === chosen));
  const invoices = store
    .all("invoice", (invoice) => invoice.customer === customer.id)
    .slice(0, INVOICES_SHOWN)
    .map(invoiceRow);
  return page({
    title: "Billing",
    body: `${session.return_url ? `<p><a href="${escapeHtml(session.return_url)}">← Back</a></p>` : ""}<h1>Billing</h1><p class="soft">${escapeHtml(customer.email)}</p>${alert(message)}
<section class="box"><h2>Current plan</h2>${plans.join("") || '<p class="soft">There is no running subscription.</p>'}</section><br>
<section class="box"><h2>Cards</h2>${cards.join("") || '<p class="soft">There is no card.</p>'}
<details${message ? " open" : ""}><summary>Add a card</summary><form method="post" novalidate>${cardFields(form)}<button class="go" name="action" value="add">Add card</button></form></details></section><br>
<section class="box"><h2>Invoices</h2><table><tbody>${invoices.join("") || "<tr><td>None yet</td></tr>"}</tbody></table></section>`,
  });
}

function invoiceRow({ created, total, currency, status, hosted_invoice_url }: Invoice): string {
  return `<tr><td>${formatDate(created)}</td><td>${formatMoney(total, currency)}</td><td>${escapeHtml(status)}</td><td><a href="${escapeHtml(hosted_invoice_url)}">View</a></td></tr>`;
}

function planSection({ store }: Sandbox, subscription: Subscription): string {
  const { price, current_period_end } = firstItem(subscription);
  const name = store.get("product", price.product)?.name ?? "Plan";
  const amount = `${formatMoney(price.unit_amount ?? 0, price.currency)} per ${recurrenceOf(price).interval}`;
  const end = formatDate(current_period_end);
  const isEnding = subscription.cancel_at_period_end;
  const [label, action] = isEnding ? ["Keep the plan", "resume"] : ["Cancel plan", "cancel"];
  return `<p><strong>${escapeHtml(name)}</strong>, ${amount} · ${escapeHtml(subscription.status)}<br>
<span class="soft">${isEnding ? `Ends on ${end}` : `Next invoice on ${end}`}</span></p>
<form method="post"><input type="hidden" name="subscription" value="${subscription.id}"><button name="action" value="${action}">${label}</button></form>`;
}

function cardRow({ id, card }: PaymentMethod, isDefault: boolean): string {
  return `<form method="post"><p>${escapeHtml(card?.brand)} ···· ${card?.last4}, expires ${card?.exp_month}/${card?.exp_year}${isDefault ? " · <strong>default</strong>" : ""}
<input type="hidden" name="method" value="${id}">${isDefault ? "" : '<button name="action" value="default">Make default</button>'} <button name="action" value="remove">Remove</button></p></form>`;
}
