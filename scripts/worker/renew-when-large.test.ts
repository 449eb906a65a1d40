import { renewWhenLarge } from "./renew-when-large";

const MB = 1024 * 1024;
const LOOK_MS = 20_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A process of 100 MB that may be given other memory and work. */
function worker() {
  const state = { megabytes: 100, busyMs: 0 };
  jest.spyOn(process.memoryUsage, "rss").mockImplementation(() => state.megabytes * MB);
  jest.spyOn(process, "cpuUsage").mockImplementation(() => ({ user: state.busyMs * 1000, system: 0 }));
  const ask = jest.fn();
  const stop = new AbortController();
  renewWhenLarge(ask, stop.signal);
  return { state, ask, stop };
}

test("a worker that has grown asks for a successor once it is quiet", () => {
  const { state, ask } = worker();
  state.megabytes = 200;
  state.busyMs = 15_000;
  jest.advanceTimersByTime(LOOK_MS);
  expect(ask).not.toHaveBeenCalled();
  state.busyMs = 100;
  jest.advanceTimersByTime(LOOK_MS);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a small one goes on, and so does one that was asked to stop", () => {
  const { state, ask, stop } = worker();
  state.megabytes = 149;
  jest.advanceTimersByTime(10 * LOOK_MS);
  state.megabytes = 200;
  stop.abort();
  jest.advanceTimersByTime(10 * LOOK_MS);
  expect(ask).not.toHaveBeenCalled();
});
