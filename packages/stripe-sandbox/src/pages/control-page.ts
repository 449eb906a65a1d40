import { DAY } from "../billing/period";
import { firstItem, isOver, recurrenceOf } from "../billing/subscription-state";
import type { Customer, SandboxEvent, Subscription } from "../objects";
import type { Sandbox } from "../sandbox";
import { escapeHtml, formatDate, formatMoney, page } from "./html";
import type { PageHandlers } from "./page-call";

const CUSTOMERS_SHOWN = 50;
const EVENTS_SHOWN = 40;

/** Serves the front page: customers, events, and buttons that move the clock, fail payments and control webhooks. */
export function controlPage(sandbox: Sandbox): PageHandlers {
  const { store, webhooks } = sandbox;
  return {
    "GET /": () => {
      const customers = store
        .all("customer")
        .slice(0, CUSTOMERS_SHOWN)
        .map((customer) => customerRows(sandbox, customer));
      const events = store.all("event").slice(0, EVENTS_SHOWN).map(eventRow);
      const waiting = webhooks.pending().length;
      return page({
        title: "Stripe sandbox",
        body: `<h1>Stripe sandbox</h1><p class="soft">A stand-in for Stripe on this machine. Its clock says ${new Date(sandbox.now() * 1000).toUTCString()}.</p>
<section class="box"><h2>Clock</h2>${[1, 3, 7, 31].map((days) => button("/_sandbox/advance", { seconds: days * DAY }, `Forward ${days} ${days === 1 ? "day" : "days"}`)).join(" ")}<p class="soft">For everybody. The buttons of a subscription move its customer's time alone.</p></section><br>
<section class="box"><h2>Customers</h2>${customers.length === 0 ? '<p class="soft">Nobody yet.</p>' : `<table><thead><tr><th>Customer</th><th>Subscription</th><th>Make happen</th></tr></thead><tbody>${customers.join("")}</tbody></table>`}</section><br>
<section class="box"><h2>Webhooks</h2><p>${waiting} waiting${webhooks.isPaused ? ", paused" : ""}</p>${webhooks.isPaused ? `${webhookButton("resume", "Send what waits")} ${webhookButton("reverse", "Send in reverse order")}` : webhookButton("pause", "Pause")} ${webhookButton("drop", "Drop what waits")}</section><br>
<section class="box"><h2>Events</h2><table><thead><tr><th>When</th><th>What</th><th>Again</th></tr></thead><tbody>${events.join("")}</tbody></table></section>`,
      });
    },
  };
}

function customerRows({ store }: Sandbox, customer: Customer): string {
  const who = `<td>${escapeHtml(customer.email ?? customer.id)}</td>`;
  const subscriptions = store.all("subscription", (known) => known.customer === customer.id);
  if (subscriptions.length === 0) return `<tr>${who}<td class="soft">none</td><td></td></tr>`;
  return subscriptions
    .map(
      (subscription) =>
        `<tr>${who}<td>${describe(subscription)}</td><td>${subscriptionButtons(subscription)}</td></tr>`,
    )
    .join("");
}

function describe(subscription: Subscription): string {
  const { price, current_period_end } = firstItem(subscription);
  const amount = `${formatMoney(price.unit_amount ?? 0, price.currency)} per ${recurrenceOf(price).interval}`;
  return `${escapeHtml(subscription.status)}${subscription.cancel_at_period_end ? ", ends" : ""}<br><span class="soft">${amount}, until ${formatDate(current_period_end)}</span>`;
}

function subscriptionButtons(subscription: Subscription): string {
  if (isOver(subscription)) return "";
  const label = subscription.status === "trialing" ? "To the end of the trial" : "To the end of the period";
  const move = button("/_sandbox/advance", { subscription: subscription.id }, label);
  return `${move}${button("/_sandbox/fail-next-payment", { customer: subscription.customer }, "Fail next payment")}`;
}

function eventRow({ id, type, created, pending_webhooks }: SandboxEvent): string {
  const time = new Date(created * 1000).toISOString().slice(0, 16).replace("T", " ");
  const state = pending_webhooks > 0 ? ' <span class="soft">(not delivered)</span>' : "";
  const again = button("/_sandbox/webhooks", { action: "send", event: id }, "Send again");
  return `<tr><td>${time}</td><td>${escapeHtml(type)}${state}</td><td>${again}</td></tr>`;
}

function webhookButton(action: string, label: string): string {
  return button("/_sandbox/webhooks", { action }, label);
}

function button(path: string, fields: Record<string, string | number>, label: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${path}" style="display:inline">${inputs.join("")}<button>${label}</button></form>`;
}
