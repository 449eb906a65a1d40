import { FetchSlots } from "./fetch-slots";

const SILENT_MS = 1_000;
let started = 0;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function create(concurrency: number) {
  const slots = new FetchSlots({ concurrency, silentMs: SILENT_MS, onSilent: () => undefined });
  started = 0;
  const fill = (mayFallSilent = true) => {
    while (slots.free > 0) {
      started += 1;
      slots.take(started, mayFallSilent);
    }
  };
  return { slots, fill };
}

/** Returns whether a promise has come to an end by now. */
async function hasCompleted(promise: Promise<void> | undefined): Promise<boolean> {
  let hasEnded = false;
  void promise?.then(() => {
    hasEnded = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  return hasEnded;
}

test("fetches whose servers are silent leave their slots, eight for each slot at most", () => {
  const { slots, fill } = create(2);
  fill();
  expect(started).toBe(2);
  jest.advanceTimersByTime(SILENT_MS - 1);
  expect(slots.free).toBe(0);
  jest.advanceTimersByTime(1);
  expect(slots.free).toBe(2);
  for (let round = 0; round < 20; round += 1) {
    fill();
    jest.advanceTimersByTime(SILENT_MS);
  }
  expect(started).toBe(2 + 16);
  slots.release(1);
  expect(slots.free).toBe(1);
});

test("a fetch that has a response, or is more than one fetch, keeps its slot", () => {
  const { slots, fill } = create(1);
  fill();
  expect(slots.mayRead(1)).toBeUndefined();
  jest.advanceTimersByTime(10 * SILENT_MS);
  expect(slots.free).toBe(0);
  slots.release(1);
  fill(false);
  jest.advanceTimersByTime(10 * SILENT_MS);
  expect(slots.free).toBe(0);
});

test("silent servers that respond at once are read no more at a time than others, and before what has not started", async () => {
  const { slots, fill } = create(2);
  fill();
  jest.advanceTimersByTime(SILENT_MS);
  fill();
  jest.advanceTimersByTime(SILENT_MS);
  const reads = [1, 2, 3].map((id) => slots.mayRead(id));
  expect(await Promise.all(reads.map(hasCompleted))).toEqual([true, true, false]);
  expect(slots.free).toBe(0);
  slots.release(1);
  expect(await hasCompleted(reads[2])).toBe(true);
  expect(slots.free).toBe(0);
});

test("a fetch that ends while its response waits leaves no slot taken", () => {
  const { slots, fill } = create(1);
  fill();
  jest.advanceTimersByTime(SILENT_MS);
  slots.take(2, true);
  slots.mayRead(1);
  slots.release(1);
  slots.release(2);
  expect(slots.free).toBe(1);
});

test("beyond the most that may be silent, one with a slot of its own is read at once", async () => {
  const { slots, fill } = create(1);
  for (let round = 0; round < 10; round += 1) {
    fill();
    jest.advanceTimersByTime(SILENT_MS);
  }
  expect(started).toBe(9);
  expect(await hasCompleted(slots.mayRead(9))).toBe(true);
  expect(await hasCompleted(slots.mayRead(1))).toBe(false);
});
