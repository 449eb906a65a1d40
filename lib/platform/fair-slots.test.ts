import { FairSlots } from "./fair-slots";

/** Begins work under a name, which stays in `running` until it is ended. */
function desk(limits: ConstructorParameters<typeof FairSlots>[0]) {
  const slots = new FairSlots<string>(limits);
  const ends = new Map<string, () => void>();
  const begin = (owner: string, name: string, isLarge = false) =>
    void slots.run(owner, () => new Promise<void>((resolve) => ends.set(name, resolve)), { isLarge });
  const end = async (name: string) => {
    ends.get(name)?.();
    ends.delete(name);
    await settle();
  };
  const running = async () => {
    await settle();
    return [...ends.keys()];
  };
  return { slots, begin, end, running };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("work waits until a slot is free", async () => {
  const { slots, begin, end, running } = desk({ capacity: 2 });
  for (const name of ["a1", "a2", "a3"]) begin("a", name);
  expect(await running()).toEqual(["a1", "a2"]);
  expect([slots.waitingOf("a"), slots.waitingOf("b")]).toEqual([1, 0]);
  await end("a1");
  expect(await running()).toEqual(["a2", "a3"]);
});

test("those who wait take turns, however much each of them has brought", async () => {
  const { begin, end, running } = desk({ capacity: 1 });
  for (const name of ["a1", "a2", "a3", "a4"]) begin("a", name);
  begin("b", "b1");
  begin("c", "c1");
  const order = [];
  for (let n = 0; n < 6; n += 1) {
    const [name = ""] = await running();
    order.push(name);
    await end(name);
  }
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

test("one owner has no more than their slots, and the others get the rest", async () => {
  const { begin, running } = desk({ capacity: 3, perOwner: 2 });
  for (const name of ["a1", "a2", "a3"]) begin("a", name);
  begin("b", "b1");
  expect(await running()).toEqual(["a1", "a2", "b1"]);
});

test("small work passes large work, its owner's and others'", async () => {
  const { begin, end, running } = desk({ capacity: 2, large: 1 });
  for (const name of ["A1", "A2"]) begin("a", name, true);
  begin("a", "a3");
  expect(await running()).toEqual(["A1", "a3"]);
  begin("b", "b1");
  await end("a3");
  expect(await running()).toEqual(["A1", "b1"]);
  await end("A1");
  expect(await running()).toEqual(["b1", "A2"]);
});

test("work that fails gives its slot back, and nobody is remembered who has none", async () => {
  const slots = new FairSlots<string>({ capacity: 1 });
  await expect(slots.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await slots.run("a", async () => 1)).toBe(1);
  expect(slots.isIdle).toBe(true);
});

test("work whose signal is aborted waits no longer; what runs is left alone", async () => {
  const { slots, begin, end, running } = desk({ capacity: 1 });
  const caller = new AbortController();
  const first = slots.run("a", () => settle().then(() => "done"), { signal: caller.signal });
  const second = slots.run("b", async () => "never", { signal: caller.signal });
  caller.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  expect(slots.waitingOf("b")).toBe(0);
  expect(await first).toBe("done");
  await expect(slots.run("a", async () => "never", { signal: caller.signal })).rejects.toThrow("gone");
  begin("a", "a1");
  expect(await running()).toEqual(["a1"]);
  await end("a1");
  expect(slots.isIdle).toBe(true);
});
