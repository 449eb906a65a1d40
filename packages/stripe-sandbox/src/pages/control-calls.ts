import { firstItem } from "../billing/subscription-state";
import type { HttpResponse } from "../http/server";
import { invalid } from "../http/stripe-error";
import type { Kind, Subscription } from "../objects";
import { TABLES } from "../resource";
import type { Sandbox } from "../sandbox";
import { redirectTo } from "./html";
import type { PageCall, PageHandlers } from "./page-call";

type Given = Record<string, string | number | undefined>;

/**
 * Serves what tests and the control page ask for: moving the clock, failing payments, controlling the webhooks. Bodies
 * are JSON or a form; a form is followed by a redirect to the control page.
 */
export function controlCalls(sandbox: Sandbox): PageHandlers {
  return {
    "GET /_sandbox/objects": ({ query }) => listObjects(sandbox, query),
    "POST /_sandbox/advance": command((given) => advance(sandbox, given)),
    "POST /_sandbox/fail-next-payment": command(({ customer, times }) => {
      sandbox.plannedFailures.set(String(customer), Number(times ?? 1));
    }),
    "POST /_sandbox/webhooks": command((given) => controlWebhooks(sandbox, given)),
  };
}

function command(action: (given: Given) => unknown) {
  return async ({ request, form }: PageCall): Promise<HttpResponse> => {
    const isForm = (request.headers["content-type"] ?? "").includes("x-www-form-urlencoded");
    const given: Given = isForm ? Object.fromEntries(form) : JSON.parse(request.body || "{}");
    const result = await action(given);
    return isForm ? redirectTo("/") : json(result ?? { done: true });
  };
}

function json(value: unknown): HttpResponse {
  return { body: JSON.stringify(value), type: "application/json" };
}

function listObjects({ store }: Sandbox, query: URLSearchParams): HttpResponse {
  const customer = query.get("customer");
  const kind = query.get("type") ?? "customer";
  if (!(kind in TABLES.resources)) throw invalid(`There is no kind ${kind}.`, "type");
  const belongs = (known: object) =>
    !customer || ("customer" in known && known.customer === customer) || ("id" in known && known.id === customer);
  return json(store.all(kind as Kind, belongs));
}

/** Moves the clock: to a time, by a number of seconds, or past the end of a subscription's trial or period. */
async function advance(sandbox: Sandbox, { seconds, to, customer, subscription: id }: Given) {
  const subscription = sandbox.store.get("subscription", id);
  const target = subscription ? secondsUntilEnd(sandbox, subscription) : to ? new Date(to) : Number(seconds ?? 0);
  sandbox.advance(target, customer === undefined ? subscription?.customer : String(customer));
  await sandbox.webhooks.settled();
  return { now: sandbox.now() };
}

function secondsUntilEnd(sandbox: Sandbox, subscription: Subscription): number {
  const { status, trial_end: trialEnd } = subscription;
  const end = status === "trialing" ? (trialEnd ?? 0) : firstItem(subscription).current_period_end;
  sandbox.useClockOf(subscription.customer);
  return Math.max(0, end - sandbox.now() + 1);
}

async function controlWebhooks({ store, webhooks }: Sandbox, { action, event: id }: Given) {
  if (action === "pause") webhooks.pause();
  if (action === "resume") webhooks.resume();
  if (action === "reverse") webhooks.resume((events) => events.reverse());
  if (action === "drop") webhooks.drop();
  const event = store.get("event", id);
  if (action === "send" && event) webhooks.send(event);
  await webhooks.settled();
}
