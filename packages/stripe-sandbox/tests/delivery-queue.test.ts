import { createDeliveryQueue } from "../src/delivery-queue";
import type { SandboxEvent } from "../src/objects";
import { resource } from "../src/resource";
import { createWebhooks } from "../src/webhooks";

const event = (id: string): SandboxEvent => resource("event", { id, type: "product.created", data: { object: {} } });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Creates a queue whose receiver answers as told, in turn; `sent` lists the ids it was given. */
function queueWith(answers: boolean[], pausesMs: number[] = [0, 1_000, 5_000]) {
  const sent: string[] = [];
  const attempt = async ({ id }: SandboxEvent) => {
    sent.push(id);
    return answers.shift() ?? true;
  };
  return { queue: createDeliveryQueue({ attempt, pausesMs }), sent };
}

test("events are sent one after the other, in their order", async () => {
  const { queue, sent } = queueWith([]);
  for (const id of ["a", "b", "c"]) queue.add(event(id));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["a", "b", "c"]);
  expect(queue.events()).toEqual([]);
});

test("one that is not accepted is sent again after each pause, others meanwhile", async () => {
  const { queue, sent } = queueWith([false, true, false, true]);
  queue.add(event("a"));
  queue.add(event("b"));
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["a", "b"]);
  await jest.advanceTimersByTimeAsync(999);
  expect(sent).toEqual(["a", "b"]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["a", "b", "a"]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual(["a", "b", "a", "a"]);
  expect(queue.events()).toEqual([]);
});

test("it is given up after the last pause", async () => {
  const { queue, sent } = queueWith([false, false, false, false]);
  queue.add(event("a"));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(["a", "a", "a"]);
  expect(queue.events()).toEqual([]);
});

test("while it is paused nothing is sent; what waits can be replaced and removed", async () => {
  const { queue, sent } = queueWith([]);
  queue.setPaused(true);
  for (const id of ["a", "b", "c"]) queue.add(event(id));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([]);
  queue.remove(({ id }) => id === "b");
  queue.replace(queue.events().reverse());
  queue.setPaused(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["c", "a"]);
});

test("it is settled when nothing is due, not only when nothing waits", async () => {
  const { queue, sent } = queueWith([false]);
  queue.add(event("a"));
  await queue.settled();
  expect(sent).toEqual(["a"]);
  expect(queue.events()).toHaveLength(1);
});

test("a stopped one sends nothing any more", async () => {
  const { queue, sent } = queueWith([false]);
  queue.add(event("a"));
  await queue.settled();
  await queue.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(["a"]);
});

describe("webhooks", () => {
  test("note every try with its status, and mark what was accepted", async () => {
    const statuses = [503, 204];
    const webhooks = createWebhooks({
      secret: "whsec_x",
      pausesMs: [0, 10],
      deliver: async () => statuses.shift() ?? 500,
    });
    const made = event("evt_1");
    made.pending_webhooks = 1;
    webhooks.send(made);
    await webhooks.settled();
    expect(made.pending_webhooks).toBe(1);
    await jest.advanceTimersByTimeAsync(10);
    expect(webhooks.deliveries).toMatchObject([
      { id: "evt_1", type: "product.created", status: 503 },
      { id: "evt_1", status: 204 },
    ]);
    expect(made.pending_webhooks).toBe(0);
  });

  test("count a receiver that is not there as status 0", async () => {
    const webhooks = createWebhooks({
      secret: "whsec_x",
      pausesMs: [0],
      deliver: () => Promise.reject(new Error("connection refused")),
    });
    webhooks.send(event("evt_1"));
    await webhooks.settled();
    expect(webhooks.deliveries.map(({ status }) => status)).toEqual([0]);
  });

  test("without a receiver nothing waits", () => {
    const webhooks = createWebhooks({ secret: "whsec_x" });
    webhooks.send(event("evt_1"));
    expect(webhooks.pending()).toEqual([]);
  });

  test("keep the last five hundred tries", async () => {
    const webhooks = createWebhooks({ secret: "whsec_x", pausesMs: [0], deliver: async () => 200 });
    for (let count = 0; count < 510; count += 1) webhooks.send(event(`evt_${count}`));
    await webhooks.settled();
    expect(webhooks.deliveries).toHaveLength(500);
    expect(webhooks.deliveries[0]?.id).toBe("evt_10");
  });

  test("the signature depends on the time, the secret and every byte", () => {
    const sign = (secret: string, id: string) =>
      createWebhooks({ secret }).sign(event(id)).headers["stripe-signature"] ?? "";
    jest.setSystemTime(1_800_000_000_000);
    const first = sign("whsec_x", "evt_1");
    expect(first).toMatch(/^t=1800000000,v1=[0-9a-f]{64}$/);
    expect(sign("whsec_x", "evt_1")).toBe(first);
    expect(sign("whsec_y", "evt_1")).not.toBe(first);
    expect(sign("whsec_x", "evt_2")).not.toBe(first);
    jest.setSystemTime(1_800_000_001_000);
    expect(sign("whsec_x", "evt_1").split("v1=")[1]).not.toBe(first.split("v1=")[1]);
  });
});
