import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import type { Ctx } from "@/lib/domain/ctx";
import { runMaintenance } from "@/lib/domain/operations/jobs/run-maintenance";
import { reloadEnv } from "@/lib/platform/env";
import { stripe } from "@/lib/platform/stripe";
import { follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";
import { customerOf, freshSubscriber } from "@/scripts/testing/subscriber";
import { DAY, HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { remindTrials } from "./remind-trials";
import { repairSubscriptions } from "./repair-subscriptions";
import { syncCustomer } from "./sync-customer";

let payments: StripeSandbox;
// Nobody listens: every event is lost.
beforeEach(async () => {
  payments = await startPayments();
});
afterEach(() => payments.stop());

const rowOf = ({ db, user }: Ctx) => db.prisma.subscription.findUniqueOrThrow({ where: { userKey: user.key } });
const kindsOf = async ({ db, user }: Ctx) =>
  (await db.prisma.billingNotice.findMany({ where: { userKey: user.key } })).map(({ kind }) => kind).sort();

test("events that never came are made up for within a day, each account once a day", async () => {
  const as = await freshSubscriber(payments, { card: GOOD_CARD });
  expect((await rowOf(as)).status).toBeNull();
  const clock = stopClock(new Date().toISOString());
  expect(await repairSubscriptions(testCtx())).toBeGreaterThanOrEqual(1);
  expect(await rowOf(as)).toMatchObject({ status: "trialing", plan: "developer" });
  expect(await repairSubscriptions(testCtx())).toBe(0);
  await payments.advance(8 * 86_400);
  clock.forward(DAY);
  expect(await runMaintenance(testCtx())).toMatchObject({ subscriptions: expect.any(Number), finished: true });
  expect((await rowOf(as)).status).toBe("active");
});

test("the end of a trial that nobody told of is found minutes later, not a day", async () => {
  const as = await freshSubscriber(payments, { card: GOOD_CARD });
  const clock = stopClock(new Date().toISOString());
  await repairSubscriptions(testCtx());
  const { trialEndsAt } = await rowOf(as);
  // Read again in the last hours of the trial, as every day.
  clock.set(new Date((trialEndsAt?.getTime() ?? 0) - HOUR).toISOString());
  await repairSubscriptions(testCtx());
  await payments.advance(8 * 86_400);
  clock.forward(HOUR + 5 * MINUTE);
  expect(await repairSubscriptions(testCtx())).toBe(0);
  clock.forward(6 * MINUTE);
  expect(await repairSubscriptions(testCtx())).toBe(1);
  expect(await rowOf(as)).toMatchObject({ status: "active" });
  expect(await repairSubscriptions(testCtx())).toBe(0);
});

test("a new email address is taken along, so that receipts follow it", async () => {
  const as = await freshSubscriber(payments);
  const email = `new-${as.user.email}`;
  await as.db.prisma.user.update({ where: { id: as.user.id }, data: { email } });
  await syncCustomer(as, await customerOf(as));
  expect(payments.get(await customerOf(as))).toMatchObject({ email });
});

test("one account that cannot be read keeps no other from its turn; a provider that is away ends the run", async () => {
  const broken = await freshUser({
    subscription: { customerId: "cus_of_another_world", status: "active" },
  });
  const as = await freshSubscriber(payments);
  expect(await repairSubscriptions(testCtx())).toBeGreaterThanOrEqual(1);
  expect((await rowOf(as)).status).toBe("trialing");
  // Not there is not the same as deleted: a wrong key must not take everybody's plan away.
  expect((await rowOf(broken)).status).toBe("active");
  await as.db.prisma.subscription.update({ where: { userKey: as.user.key }, data: { syncedAt: null } });
  process.env.STRIPE_API_URL = "http://127.0.0.1:9";
  reloadEnv();
  expect(await repairSubscriptions(testCtx())).toBe(0);
});

test("a trial that ends within two days is notified once, by alert and mail", async () => {
  const as = await freshSubscriber(payments);
  await syncCustomer(as, await customerOf(as));
  const { trialEndsAt } = await rowOf(as);
  const clock = stopClock(new Date((trialEndsAt?.getTime() ?? 0) - 2 * DAY - MINUTE).toISOString());
  expect(await remindTrials(testCtx())).toBe(0);
  clock.forward(2 * MINUTE);
  // Others of this file may be due as well.
  expect(await remindTrials(testCtx())).toBeGreaterThanOrEqual(1);
  expect(await remindTrials(testCtx())).toBe(0);
  expect(await kindsOf(as)).toEqual(["started", "trial_ending"]);
  const [alert] = await as.db.prisma.alert.findMany({ where: { userKey: as.user.key, severity: "warning" } });
  expect(alert).toMatchObject({ title: "Your trial ends soon", message: expect.stringContaining("Add a card") });
  const subjects = mailsTo(as.user.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /^Your Feedloom trial ends on \w+ \d+, \d{4}$/.test(subject))).toHaveLength(1);
});

test("an address that nobody has proved to own gets no text of the account's", async () => {
  const as = await freshSubscriber(payments);
  const stranger = `moved-${as.user.email}`;
  const data = { email: stranger, emailVerifiedAt: null, firstName: "Win money at evil.example" };
  await as.db.prisma.user.update({ where: { id: as.user.id }, data });
  await syncCustomer(as, await customerOf(as));
  const [mail] = mailsTo(stranger);
  expect(mail?.text).toContain("Hello,");
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("evil.example");
});

test("who has cancelled a trial, or has a plan, is not reminded", async () => {
  const soon = new Date(Date.now() + HOUR);
  for (const columns of [
    { status: "trialing", cancelAtPeriodEnd: true },
    { status: "active" },
    { status: "canceled" },
  ]) {
    await freshUser({
      subscription: {
        ...columns,
        trialEndsAt: soon,
        subscriptionId: `sub_${Math.trunc(Date.now())}_${JSON.stringify(columns).length}`,
      },
    });
  }
  expect(await remindTrials(testCtx())).toBe(0);
});

test("a mail that could not go out goes out later", async () => {
  const as = await freshSubscriber(payments);
  process.env.SMTP_URL = "smtp://127.0.0.1:9";
  reloadEnv();
  await syncCustomer(as, await customerOf(as));
  expect(mailsTo(as.user.email)).toEqual([]);
  expect(await kindsOf(as)).toEqual(["started"]);
  delete process.env.SMTP_URL;
  reloadEnv();
  await remindTrials(testCtx());
  await remindTrials(testCtx());
  expect(mailsTo(as.user.email).map(({ subject }) => subject)).toEqual(["Your Feedloom trial has started"]);
});

test("a faster plan fetches sooner what is followed, but not what fails; the end of it changes nothing that is stored", async () => {
  const as = await freshSubscriber(payments);
  const now = new Date();
  const fetchedAt = new Date(now.getTime() - 5 * MINUTE);
  const nextFetchAt = new Date(now.getTime() + 55 * MINUTE);
  const [followed, failing, foreign] = [await freshSource([]), await freshSource([]), await freshSource([])];
  for (const id of [followed, failing]) await follow(as, id);
  await follow(await freshUser(), foreign);
  const { prisma } = as.db;
  await prisma.source.updateMany({ data: { fetchedAt, nextFetchAt } });
  await prisma.source.update({ where: { id: failing }, data: { failures: 3 } });
  await syncCustomer(as, await customerOf(as));
  const dueIn = async (id: number) => {
    const source = await prisma.source.findUniqueOrThrow({ where: { id } });
    return Math.round(((source.nextFetchAt?.getTime() ?? 0) - fetchedAt.getTime()) / MINUTE);
  };
  expect([await dueIn(followed), await dueIn(failing), await dueIn(foreign)]).toEqual([15, 60, 60]);
  expect(await prisma.feed.count({ where: { userKey: as.user.key } })).toBe(2);
  await stripe().subscriptions.cancel((await rowOf(as)).subscriptionId ?? "");
  await syncCustomer(as, await customerOf(as));
  expect((await rowOf(as)).status).toBe("canceled");
  expect(await prisma.feed.count({ where: { userKey: as.user.key, isActive: true, deletedAt: null } })).toBe(2);
});
