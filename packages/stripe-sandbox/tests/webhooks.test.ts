import { mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import Stripe from "stripe";
import { connect, createCatalog, DAY } from "./support/connect";

const namesOf = (received: { body: string }[]) => received.map(({ body }) => JSON.parse(body).type);

test("every event is signed as the package checks it, in the order it happened", async () => {
  const { sandbox, received, api } = await connect();
  await createCatalog(api);
  await sandbox.webhooks.settled();
  expect(namesOf(received)).toEqual(["product.created", "price.created", "price.created", "customer.created"]);
  for (const { body, signature } of received) {
    expect(api.webhooks.constructEvent(body, signature, sandbox.webhookSecret).api_version).toBe(Stripe.API_VERSION);
    expect(() => api.webhooks.constructEvent(`${body} `, signature, sandbox.webhookSecret)).toThrow(/signature/);
  }
  await sandbox.stop();
});

test("what the receiver does not take is sent again until it does, or until the tries are over", async () => {
  const answers = [500, 0, 200];
  const { sandbox, api } = await connect({
    retryPausesMs: [0, 1, 1],
    deliver: async () => {
      const status = answers.shift() ?? 503;
      if (status === 0) throw new Error("nobody is there");
      return status;
    },
  });
  await api.customers.create({ email: "a@example.com" });
  const until = async (count: number) => {
    while (sandbox.webhooks.deliveries.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await until(3);
  expect(sandbox.webhooks.deliveries.map(({ status }) => status)).toEqual([500, 0, 200]);
  await api.customers.create({ email: "b@example.com" });
  await until(6);
  await sandbox.webhooks.settled();
  expect(sandbox.webhooks.deliveries).toHaveLength(6);
  await sandbox.stop();
});

test("events can be kept back, turned round, dropped and sent once more", async () => {
  const { sandbox, received, api } = await connect();
  sandbox.webhooks.pause();
  const { id } = await api.customers.create({ email: "a@example.com" });
  await api.customers.update(id, { email: "b@example.com" });
  await sandbox.webhooks.settled();
  expect(received).toEqual([]);
  sandbox.webhooks.resume((events) => events.reverse());
  await sandbox.webhooks.settled();
  expect(namesOf(received)).toEqual(["customer.updated", "customer.created"]);
  sandbox.webhooks.pause();
  await api.customers.del(id);
  expect(sandbox.webhooks.drop().map(({ type }) => type)).toEqual(["customer.deleted"]);
  sandbox.webhooks.resume();
  await sandbox.webhooks.settled();
  expect(received).toHaveLength(2);
  const [event] = sandbox.all("event");
  if (event) sandbox.webhooks.send(event);
  await sandbox.webhooks.settled();
  expect(namesOf(received).at(-1)).toBe("customer.deleted");
  await sandbox.stop();
});

test("with a folder everything outlives the process: keys, objects, the clock, and events that were not received", async () => {
  const data = mkdtempSync(path.join(os.tmpdir(), "stripe-sandbox-"));
  const began = Date.now();
  const first = await connect({ data, deliver: async () => 500, retryPausesMs: [0, 60_000] });
  const { customer, monthly } = await createCatalog(first.api);
  const made = await first.api.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 7,
  });
  await first.sandbox.advance(2 * DAY);
  await first.sandbox.stop();
  expect(statSync(path.join(data, "stripe.json")).mode & 0o777).toBe(0o600);
  const second = await connect({ data });
  expect(second.sandbox).toMatchObject({ secretKey: first.sandbox.secretKey, url: first.sandbox.url });
  const ahead = second.sandbox.now().getTime() - 2 * DAY * 1000;
  expect([ahead > began - 1_000, ahead <= Date.now()]).toEqual([true, true]);
  expect(await second.api.subscriptions.retrieve(made.id)).toMatchObject({ status: "trialing" });
  await second.sandbox.webhooks.settled();
  expect(namesOf(second.received)).toContain("customer.subscription.created");
  await second.sandbox.advance(6 * DAY);
  expect((await second.api.subscriptions.retrieve(made.id)).status).toBe("past_due");
  await second.sandbox.stop();
  rmSync(data, { recursive: true });
});

test("tests move the clock over HTTP, from this machine only", async () => {
  const { sandbox, api } = await connect();
  const { customer, monthly } = await createCatalog(api);
  const made = await api.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    trial_period_days: 7,
  });
  const post = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${sandbox.url}/_sandbox/advance`, { method: "POST", body: JSON.stringify(body), headers });
  expect((await post({ subscription: made.id }, { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await post({ subscription: made.id })).status).toBe(200);
  expect((await api.subscriptions.retrieve(made.id)).status).toBe("past_due");
  expect(await (await fetch(`${sandbox.url}/`)).text()).toContain("ada@example.com");
  await sandbox.stop();
});
