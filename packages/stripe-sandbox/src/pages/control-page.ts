import { DAY } from "../billing/period";
import { firstItem, isOver } from "../billing/subscription-state";
import type { HttpResponse } from "../http/server";
import type { Kind, Subscription } from "../objects";
import type { Sandbox } from "../sandbox";
import * as html from "./html";

const ADVANCE = "/_sandbox/advance";
const FAIL = "/_sandbox/fail-next-payment";

type Given = Record<string, string | number | undefined>;

/**
 * Serves the front page with its buttons, and the same commands for tests: they move the clock and fail payments. Their
 * bodies are JSON or a form; a form is followed by a redirect to the front page.
 */
export function controlPage(sandbox: Sandbox): html.PageHandlers {
  const { store } = sandbox;
  return {
    "GET /": () => {
      const days = [1, 3, 7, 31].map((count) => html.button(`Forward ${count} d`, { seconds: count * DAY }, ADVANCE));
      return html.page({
        title: "Stripe sandbox",
        body: `<h1>Stripe sandbox</h1><p>Its clock says ${new Date(sandbox.now() * 1000).toUTCString()}.</p><p>${days.join("")}</p>
<section><h2>Subscriptions</h2>${html.table(store.all("subscription").map((known) => subscriptionRow(sandbox, known)))}</section>`,
      });
    },
    "GET /_sandbox/objects": ({ query }) => {
      const customer = query.get("customer");
      const belongs = (known: object) =>
        !customer || ("customer" in known && known.customer === customer) || ("id" in known && known.id === customer);
      return json(store.all((query.get("type") ?? "customer") as Kind, belongs));
    },
    [`POST ${ADVANCE}`]: command((given) => advance(sandbox, given)),
    [`POST ${FAIL}`]: command(({ customer, times }) => {
      sandbox.plannedFailures.set(String(customer), Number(times ?? 1));
      return { done: true };
    }),
  };
}

function subscriptionRow({ store }: Sandbox, subscription: Subscription): string[] {
  const { id, customer, status } = subscription;
  const { price, current_period_end } = firstItem(subscription);
  const who = html.escapeHtml(store.get("customer", customer)?.email ?? customer);
  const state = `${status}, ${html.formatPrice(price)}, until ${html.formatDate(current_period_end)}`;
  if (isOver(subscription)) return [who, state];
  const end = status === "trialing" ? "trial" : "period";
  const move = html.button(`To the end of the ${end}`, { subscription: id }, ADVANCE);
  return [who, state, `${move}${html.button("Fail next payment", { customer }, FAIL)}`];
}

function command(action: (given: Given) => unknown) {
  return async ({ request, form }: html.PageCall): Promise<HttpResponse> => {
    const isForm = (request.headers["content-type"] ?? "").includes("x-www-form-urlencoded");
    const result = await action(isForm ? Object.fromEntries(form) : JSON.parse(request.body || "{}"));
    return isForm ? html.redirectTo("/") : json(result);
  };
}

function json(value: unknown): HttpResponse {
  return { body: JSON.stringify(value), type: "application/json" };
}

/** Moves the clock by a number of seconds, or past the end of a subscription's trial or period. */
async function advance(sandbox: Sandbox, { seconds, customer, subscription: id }: Given) {
  const subscription = sandbox.store.get("subscription", id);
  const whose = subscription?.customer ?? (customer === undefined ? undefined : String(customer));
  sandbox.useClockOf(whose ?? null);
  const end = subscription ? firstItem(subscription).current_period_end : undefined;
  sandbox.advance(end === undefined ? Number(seconds) : Math.max(0, end - sandbox.now() + 1), whose);
  await sandbox.webhooks.settled();
  return { now: sandbox.now() };
}
