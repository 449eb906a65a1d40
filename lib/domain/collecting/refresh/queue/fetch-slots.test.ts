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
      slots.take(started, started, mayFallSilent);
    }
  };
  return { slots, fill };
}

/** Returns true if a promise has come to an end by now. */
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
  slots.take(2, 2, true);
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

test("one account leaves slots and places of silent fetches to others, and so do several together", () => {
  const { slots } = create(16);
  const start = (account: number) => {
    let count = 0;
    for (; slots.free > 0 && slots.mayStart(account); count += 1) {
      started += 1;
      slots.take(started, account, true);
    }
    return count;
  };
  const startWhileSilent = (account: number) => {
    let count = 0;
    for (let round = 0; round < 20; round += 1) {
      count += start(account);
      jest.advanceTimersByTime(SILENT_MS);
    }
    return count;
  };
  expect(start(1)).toBe(15);
  expect(start(2)).toBe(1);
  jest.advanceTimersByTime(SILENT_MS);
  // Eight ninths of 16 slots and 128 silent fetches.
  expect(15 + startWhileSilent(1)).toBe(128);
  expect(slots.mayStart(1)).toBe(false);
  expect(startWhileSilent(2)).toBeGreaterThan(0);
  expect(slots.mayStart(2)).toBe(false);
  expect(slots.mayStart(3)).toBe(true);
});

test("responses of one account wait for slots that it leaves to others", async () => {
  const { slots } = create(16);
  for (let id = 1; id <= 16; id += 1) slots.take(id, 7, true);
  jest.advanceTimersByTime(SILENT_MS);
  const reads = Array.from({ length: 16 }, (_, at) => slots.mayRead(at + 1));
  const states = await Promise.all(reads.map(hasCompleted));
  expect(states.filter(Boolean)).toHaveLength(15);
  expect(slots.mayStart(8)).toBe(true);
  slots.release(1);
  expect(await hasCompleted(reads[15])).toBe(true);
});
