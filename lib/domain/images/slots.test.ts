import { Slots } from "./slots";

/** Work that ends when it is told to. */
function job() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = jest.fn(() => ended);
  return { work, end };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("work waits until a slot is free, in order", async () => {
  const slots = new Slots(2);
  const jobs = [job(), job(), job()];
  for (const { work } of jobs) void slots.run(work);
  await settle();
  expect(jobs.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0]);
  expect(slots.waiting).toBe(1);
  jobs[0]?.end();
  await settle();
  expect(jobs[2]?.work).toHaveBeenCalledTimes(1);
});

test("large work waits for all slots, and small work behind it does not overtake", async () => {
  const slots = new Slots(2);
  const [small, large, late] = [job(), job(), job()];
  void slots.run(small.work);
  void slots.run(large.work, 2);
  void slots.run(late.work);
  await settle();
  expect([large, late].map(({ work }) => work.mock.calls.length)).toEqual([0, 0]);
  small.end();
  await settle();
  expect([large, late].map(({ work }) => work.mock.calls.length)).toEqual([1, 0]);
  large.end();
  late.end();
  await settle();
  expect(slots.isIdle).toBe(true);
});

test("work that fails gives its slot back", async () => {
  const slots = new Slots(1);
  await expect(slots.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await slots.run(async () => 1)).toBe(1);
});
