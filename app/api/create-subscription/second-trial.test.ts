import { randomUUID } from "node:crypto";
import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import { DELETE as deleteAccount } from "@/app/api/auth/delete-account/route";
import { POST as undo } from "@/app/api/auth/undo-email/route";
import { GET as config } from "@/app/api/stripe/config/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import { GET as status } from "@/app/api/subscription/status/route";
import type { Ctx } from "@/lib/domain/ctx";
import { hashPassword } from "@/lib/domain/people/auth/password";
import { syncCustomer } from "@/lib/domain/plans/billing/sync/sync-customer";
import { reloadEnv } from "@/lib/platform/env";
import { changeAddress, newAddress, PASSWORD, undoToken } from "@/scripts/testing/accounts/change-address";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";
import { customerOf, sessionOf, subscribe } from "@/scripts/testing/subscriber";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { POST as create } from "./route";

let payments: StripeSandbox;
let passwordHash: string;
beforeAll(async () => {
  payments = await startPayments(webhook);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => payments.stop());

const register = (email = newAddress()) => freshUser({ columns: { email, passwordHash } });
async function remove(as: Ctx): Promise<void> {
  const body = { password: PASSWORD, confirmDelete: "DELETE" };
  expect((await callRoute(deleteAccount, { method: "DELETE", as, body })).status).toBe(204);
}
/** Whether the trial is offered, wherever that is said. */
async function offers(as: Ctx): Promise<boolean[]> {
  const [paying, plan] = [await callRoute(config, { as }), await callRoute(status, { as })];
  return [paying.body.trialAvailable, plan.body.trialAvailable];
}

test("a new address is offered the trial", async () => {
  expect(await offers(await register())).toEqual([true, true]);
});

test("an address whose account had its trial and was deleted is offered none, however it is written", async () => {
  const name = randomUUID();
  const first = await register(`${name}@example.com`);
  await subscribe(payments, first);
  await remove(first);
  for (const email of [`${name}@example.com`, `${name}+again@example.com`]) {
    const again = await register(email);
    expect(await offers(again)).toEqual([false, false]);
    await subscribe(payments, again, { card: GOOD_CARD });
    expect((await callRoute(status, { as: again })).body).toMatchObject({ status: "active", trialEndsAt: null });
    await remove(again);
  }
  const rows = await first.db.prisma.usedTrial.findMany();
  expect(JSON.stringify(rows)).not.toContain(name);
});

test("a second account of the same person gets no trial while the first one has it", async () => {
  const name = randomUUID();
  await subscribe(payments, await register(`${name}@example.com`));
  expect(await offers(await register(`${name}+second@example.com`))).toEqual([false, false]);
});

test("an account that had no trial leaves its address as it was", async () => {
  const first = await register();
  await remove(first);
  expect(await offers(await register(first.user.email))).toEqual([true, true]);
});

test("changing the address before deleting gives none either, for the old address or the new", async () => {
  const first = await register();
  await subscribe(payments, first);
  const moved = await changeAddress(first);
  expect(await offers(await register(first.user.email))).toEqual([false, false]);
  await remove(moved);
  expect(await offers(await register(moved.user.email))).toEqual([false, false]);
});

test("an account that is offered none takes that along to another address", async () => {
  const first = await register();
  await subscribe(payments, first);
  await remove(first);
  const moved = await changeAddress(await register(first.user.email));
  expect(await offers(moved)).toEqual([false, false]);
});

test("a trial that began after a change of address counts for the address that takes the change back", async () => {
  const first = await register();
  const moved = await changeAddress(first);
  await subscribe(payments, moved);
  await first.db.prisma.usedTrial.deleteMany();
  expect((await callRoute(undo, { body: { token: undoToken(first.user.email) } })).status).toBe(200);
  expect(await offers(await register(moved.user.email))).toEqual([false, false]);
});

test("a card given for a trial starts none when the address turns out to have had one", async () => {
  const name = randomUUID();
  const [first, second] = [await register(`${name}@example.com`), await register(`${name}+b@example.com`)];
  const { body } = await callRoute(create, { as: second, body: { planType: "developer", mode: "embedded" } });
  expect(body).toMatchObject({ intent: "setup", trialDays: 7 });
  await subscribe(payments, first);
  payments.confirm(body.clientSecret, { card: GOOD_CARD });
  await payments.webhooks.settled();
  expect((await callRoute(status, { as: second })).body).toMatchObject({ status: null, plan: "free" });
});

test.each([
  ["one after the other", false],
  ["at the same moment", true],
])("of two checkouts that one person opened with a trial, and finished %s, one starts it", async (_, atOnce) => {
  const name = randomUUID();
  const both = [await register(`${name}@example.com`), await register(`${name}+b@example.com`)];
  const urls: string[] = [];
  for (const as of both) {
    const { body } = await callRoute(create, { as, body: { planType: "developer", mode: "hosted" } });
    urls.push(body.checkoutUrl);
  }
  for (const url of urls) {
    payments.submitCheckout(sessionOf(url), {});
    if (!atOnce) await payments.webhooks.settled();
  }
  await payments.webhooks.settled();
  const states = await Promise.all(both.map((as) => callRoute(status, { as })));
  expect(states.map(({ body }) => body.status).sort()).toEqual(["canceled", "trialing"]);
  expect(states.filter(({ body }) => body.plan === "free")).toHaveLength(1);
  // Reading it again ends nothing of the account that has it.
  for (const as of both) await syncCustomer(as, await customerOf(as));
  const again = await Promise.all(both.map((as) => callRoute(status, { as })));
  expect(again.map(({ body }) => body.status)).toEqual(states.map(({ body }) => body.status));
});

test("a trial that began before such records is recorded when the account is read again", async () => {
  const first = await register();
  await subscribe(payments, first);
  await first.db.prisma.usedTrial.deleteMany();
  await syncCustomer(first, await customerOf(first));
  expect(await first.db.prisma.usedTrial.count()).toBe(1);
});

test("without a secret nothing is recorded, and the account is deleted anyway", async () => {
  const first = await register();
  await subscribe(payments, first);
  await first.db.prisma.usedTrial.deleteMany();
  const secret = process.env.NEXTAUTH_SECRET;
  delete process.env.NEXTAUTH_SECRET;
  reloadEnv();
  try {
    await remove(first);
  } finally {
    process.env.NEXTAUTH_SECRET = secret;
    reloadEnv();
  }
  expect(await first.db.prisma.usedTrial.count()).toBe(0);
});

test("a record is two years old at most", async () => {
  const clock = stopClock(new Date().toISOString());
  const first = await register();
  await subscribe(payments, first);
  await remove(first);
  const { expireRows } = await import("@/lib/domain/operations/retention/expire-rows");
  clock.forward(729 * DAY);
  await expireRows(first, () => false);
  expect(await first.db.prisma.usedTrial.count()).toBeGreaterThan(0);
  clock.forward(2 * DAY);
  await expireRows(first, () => false);
  expect(await first.db.prisma.usedTrial.count()).toBe(0);
});
