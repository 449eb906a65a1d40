import { createClock, type DueAction } from "../src/clock";
import { createStore } from "../src/store";
import { connect } from "./support/connect";

const realNow = () => Math.floor(Date.now() / 1000);

/** Creates a clock whose due actions note when they run; `plan` adds one. */
function planned() {
  const store = createStore();
  let due: DueAction[] = [];
  const ran: [name: string, at: number][] = [];
  const clock = createClock(store, () => due);
  function plan(name: string, at: number, more: { customer?: string; action?: () => void } = {}) {
    const entry: DueAction = {
      at,
      customer: more.customer ?? null,
      run() {
        due = due.filter((other) => other !== entry);
        ran.push([name, clock.now()]);
        more.action?.();
      },
    };
    due.push(entry);
  }
  return { store, clock, plan, ran };
}

test("it is the real time until it is moved", () => {
  const { clock } = planned();
  expect(clock.now() - realNow()).toBeLessThanOrEqual(1);
  clock.advance(3600);
  expect(Math.abs(clock.now() - realNow() - 3600)).toBeLessThanOrEqual(1);
  clock.advance(new Date((realNow() + 7200) * 1000));
  expect(Math.abs(clock.now() - realNow() - 7200)).toBeLessThanOrEqual(1);
});

test("it cannot be turned back", () => {
  const { clock } = planned();
  expect(() => clock.advance(-1)).toThrow("cannot be turned back");
  expect(() => clock.advance(new Date(0))).toThrow("cannot be turned back");
  clock.useClockOf(null);
  expect(Math.abs(clock.now() - realNow())).toBeLessThanOrEqual(1);
});

test("what is due happens in the order of its times, and each sees its own time", () => {
  const { clock, plan, ran } = planned();
  const start = realNow();
  plan("third", start + 300);
  plan("first", start + 100);
  plan("second", start + 200);
  plan("later", start + 900);
  clock.advance(500);
  expect(ran).toEqual([
    ["first", start + 100],
    ["second", start + 200],
    ["third", start + 300],
  ]);
  expect(clock.now()).toBeGreaterThanOrEqual(start + 500);
});

test("what an action makes due happens in the same move", () => {
  const { clock, plan, ran } = planned();
  const start = realNow();
  plan("renewal", start + 100, { action: () => plan("next renewal", start + 200) });
  clock.advance(300);
  expect(ran.map(([name]) => name)).toEqual(["renewal", "next renewal"]);
});

test("what has become due by itself happens when it is asked for", () => {
  const { clock, plan, ran } = planned();
  plan("past", realNow() - 5);
  clock.runDue();
  expect(ran.map(([name]) => name)).toEqual(["past"]);
});

test("actions that never end are an error, and the time goes on afterwards", () => {
  const { clock, plan } = planned();
  const again = () => plan("again", realNow() - 5, { action: again });
  again();
  expect(() => clock.runDue()).toThrow("more than 10000 actions are due");
  expect(clock.now() - realNow()).toBeLessThanOrEqual(1);
});

test("an action that fails does not stop the time", () => {
  const { clock, plan } = planned();
  plan("broken", realNow() + 100, {
    action() {
      throw new Error("broken");
    },
  });
  expect(() => clock.advance(200)).toThrow("broken");
  expect(Math.abs(clock.now() - realNow())).toBeLessThanOrEqual(1);
});

describe("a customer's own time", () => {
  test("passes alone, and only that customer's actions happen", () => {
    const { clock, plan, ran } = planned();
    const start = realNow();
    plan("mine", start + 100, { customer: "cus_1" });
    plan("theirs", start + 100, { customer: "cus_2" });
    plan("everybody's", start + 100);
    clock.advance(200, "cus_1");
    expect(ran.map(([name]) => name)).toEqual(["mine"]);
    expect(Math.abs(clock.now() - start)).toBeLessThanOrEqual(1);
    clock.useClockOf("cus_1");
    expect(clock.now()).toBeGreaterThanOrEqual(start + 200);
    clock.useClockOf("cus_2");
    expect(clock.now()).toBeLessThan(start + 10);
  });

  test("comes on top of everybody's", () => {
    const { clock, store, plan, ran } = planned();
    const start = realNow();
    clock.advance(1000, "cus_1");
    plan("due soon", start + 1500, { customer: "cus_1" });
    clock.advance(600);
    expect(ran).toEqual([["due soon", start + 1500]]);
    expect([store.ahead, store.internalsOf("cus_1").ahead]).toEqual([600, 1000]);
  });

  test("can be moved to its own time", () => {
    const { clock } = planned();
    const start = realNow();
    clock.advance(100, "cus_1");
    clock.advance(new Date((start + 500) * 1000), "cus_1");
    clock.useClockOf("cus_1");
    expect(Math.abs(clock.now() - start - 500)).toBeLessThanOrEqual(1);
  });
});

test("objects are dated by the clock of their customer", async () => {
  const { sandbox, api } = await connect();
  const one = await api.customers.create({});
  await sandbox.advance(1_000_000, one.id);
  const two = await api.customers.create({});
  const intent = await api.setupIntents.create({ customer: one.id });
  const other = await api.setupIntents.create({ customer: two.id });
  await sandbox.stop();
  expect(intent.created - other.created).toBeGreaterThanOrEqual(999_999);
});
