import type { Kind } from "../../src/objects";
import { RESOURCE_TYPES } from "../../src/schema/endpoint-types";
import { stripeTypes } from "../../src/schema/stripe-types";
import { addCard, connect, createCatalog, DAY, GOOD_CARD } from "../support/connect";
import { shapeProblems } from "../support/shape-problems";

const types = stripeTypes();
const kindOf = (value: object) => ("object" in value ? String(value.object) : "");

/** Makes one of everything, in most of the states it can be in. */
async function live({ sandbox, api }: Awaited<ReturnType<typeof connect>>) {
  const { monthly, yearly, customer } = await createCatalog(api);
  const session = await api.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: monthly.id, quantity: 1 }],
    success_url: "https://example.com/?s={CHECKOUT_SESSION_ID}",
    payment_method_collection: "if_required",
    subscription_data: { trial_period_days: 7, trial_settings: { end_behavior: { missing_payment_method: "cancel" } } },
  });
  sandbox.submitCheckout(session.id, { card: GOOD_CARD });
  await sandbox.advance(8 * DAY);
  const { data } = await api.subscriptions.list({ customer: customer.id });
  const [running] = data;
  await api.subscriptions.update(running?.id ?? "", {
    items: [{ id: running?.items.data[0]?.id, price: yearly.id }],
    proration_behavior: "always_invoice",
  });
  sandbox.failNextPayment(customer.id, 4);
  await sandbox.advance(366 * DAY);
  await api.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    payment_behavior: "default_incomplete",
  });
  const setup = await api.checkout.sessions.create({
    mode: "setup",
    currency: "usd",
    customer: customer.id,
    success_url: "https://example.com/",
  });
  sandbox.submitCheckout(setup.id, { card: { number: "4000002500003155" } });
  const other = await api.customers.create({ name: "Grace" });
  await addCard(api, other.id, "5555555555554444");
  const configuration = await api.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true } },
  });
  await api.billingPortal.sessions.create({ customer: other.id, configuration: configuration.id });
}

test("everything the sandbox answers has the fields that the types of its API version list, and no others", async () => {
  const at = await connect();
  await live(at);
  const { sandbox, api } = at;
  const seen: object[] = (Object.keys(RESOURCE_TYPES) as Kind[]).flatMap((kind) => sandbox.all(kind));
  seen.push(await api.accounts.retrieveCurrent(), await api.balance.retrieve());
  for (const event of sandbox.all("event")) seen.push(event.data.object);
  for (const invoice of sandbox.all("invoice")) seen.push(...invoice.lines.data);
  for (const subscription of sandbox.all("subscription")) seen.push(...subscription.items.data);
  for (const session of sandbox.all("checkout.session")) {
    seen.push(...(await api.checkout.sessions.listLineItems(session.id)).data);
  }
  await sandbox.stop();
  const kinds = new Set(seen.map(kindOf));
  expect([...kinds].sort()).toEqual(Object.keys(RESOURCE_TYPES).sort());
  const shapes = new Map(Object.entries(RESOURCE_TYPES).map(([kind, name]) => [kind, types.shape(name)]));
  const found = seen.flatMap((value) => {
    const { lastResponse: _response, ...object } = value as { lastResponse?: unknown };
    return shapeProblems(shapes.get(kindOf(value)) ?? "any", object, kindOf(value));
  });
  expect([...new Set(found)]).toEqual([]);
});
