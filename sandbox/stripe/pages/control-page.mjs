import { asText, dateOf, money, page } from "./html.mjs";

/** The front page: who is a customer, what happened, and buttons that make things happen. @param {any} box */
export function controlPage(box) {
  const { store, webhooks } = box;
  return {
    "GET /": () => {
      const customers = store
        .all("customer")
        .slice(0, 50)
        .map((/** @type {any} */ known) => customerRows(box, known));
      const events = store.all("event").slice(0, 40).map(eventRow);
      const waiting = webhooks.pending().length;
      return page({
        title: "Stripe sandbox",
        body: `<h1>Stripe sandbox</h1><p class="soft">A stand-in for Stripe on this machine. Its clock says ${new Date(box.now() * 1000).toUTCString()}.</p>
<section class="box"><h2>Clock</h2>${[1, 3, 7, 31].map((days) => button("/_sandbox/advance", { seconds: days * 86_400 }, `Forward ${days} ${days === 1 ? "day" : "days"}`)).join(" ")}<p class="soft">For everybody. The buttons of a subscription move its customer's time alone.</p></section><br>
<section class="box"><h2>Customers</h2>${customers.length === 0 ? '<p class="soft">Nobody yet.</p>' : `<table><thead><tr><th>Customer</th><th>Subscription</th><th>Make happen</th></tr></thead><tbody>${customers.join("")}</tbody></table>`}</section><br>
<section class="box"><h2>Webhooks</h2><p>${waiting} waiting${webhooks.isPaused ? ", paused" : ""}</p>${webhooks.isPaused ? `${webhook("resume", "Send what waits")} ${webhook("reverse", "Send in reverse order")}` : webhook("pause", "Pause")} ${webhook("drop", "Drop what waits")}</section><br>
<section class="box"><h2>Events</h2><table><thead><tr><th>When</th><th>What</th><th>Again</th></tr></thead><tbody>${events.join("")}</tbody></table></section>`,
      });
    },
  };
}

/** @param {any} box @param {Record<string, any>} customer */
function customerRows(box, customer) {
  const fail = button("/_sandbox/fail-next-payment", { customer: customer.id }, "Fail next payment");
  const own = box.store.all("subscription", (/** @type {any} */ known) => known.customer === customer.id);
  const who = `<td>${asText(customer.email ?? customer.id)}</td>`;
  if (own.length === 0) return `<tr>${who}<td class="soft">none</td><td></td></tr>`;
  return own
    .map((/** @type {any} */ known) => {
      const [item] = known.items.data;
      const isOver = ["canceled", "incomplete_expired"].includes(known.status);
      const next = known.status === "trialing" ? "To the end of the trial" : "To the end of the period";
      const move = isOver ? "" : `${button("/_sandbox/advance", { subscription: known.id }, next)}${fail}`;
      return `<tr>${who}<td>${asText(known.status)}${known.cancel_at_period_end ? ", ends" : ""}<br><span class="soft">${money(item.price.unit_amount, item.price.currency)} per ${item.price.recurring.interval}, until ${dateOf(item.current_period_end)}</span></td><td>${move}</td></tr>`;
    })
    .join("");
}

/** @param {Record<string, any>} event */
function eventRow(event) {
  const again = button("/_sandbox/webhooks", { action: "send", event: event.id }, "Send again");
  return `<tr><td>${new Date(event.created * 1000).toISOString().slice(0, 16).replace("T", " ")}</td><td>${asText(event.type)}${event.pending_webhooks > 0 ? ' <span class="soft">(not delivered)</span>' : ""}</td><td>${again}</td></tr>`;
}

/** @param {string} action @param {string} words */
function webhook(action, words) {
  return button("/_sandbox/webhooks", { action }, words);
}

/** @param {string} path @param {Record<string, unknown>} fields @param {string} words */
function button(path, fields, words) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${asText(value)}">`,
  );
  return `<form method="post" action="${path}" style="display:inline">${inputs.join("")}<button>${words}</button></form>`;
}
