import { pause, until } from "./until";

beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

test("until resolves to true without waiting when the condition holds from the start", async () => {
  const condition = jest.fn(() => true);
  expect(await until(condition, 1000)).toBe(true);
  expect(condition).toHaveBeenCalledTimes(1);
  expect(Date.now()).toBe(0);
});

test("until resolves to true soon after the condition becomes true", async () => {
  const result = until(() => Date.now() >= 100, 1000);
  await jest.advanceTimersByTimeAsync(120);
  expect(await result).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});

test("until resolves to false when the condition is still false after the time limit", async () => {
  let outcome: boolean | undefined;
  const result = until(() => false, 200).then((reached) => {
    outcome = reached;
  });
  await jest.advanceTimersByTimeAsync(200);
  expect(outcome).toBeUndefined();
  await jest.advanceTimersByTimeAsync(40);
  await result;
  expect(outcome).toBe(false);
});

test("until rejects when the condition throws", async () => {
  const failing = () => {
    throw new Error("unreadable");
  };
  await expect(until(failing, 1000)).rejects.toThrow("unreadable");
});

test("pause resolves after the given number of milliseconds and not before", async () => {
  let isOver = false;
  const paused = pause(300).then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(299);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await paused;
  expect(isOver).toBe(true);
});
