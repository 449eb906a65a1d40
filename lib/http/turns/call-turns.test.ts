import { wholeResponse } from "@/lib/platform/direct/direct-handlers";
import { CallTurns } from "./call-turns";

const ADA = 1;
const BOB = 2;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A call that ends when it is told to. */
function call() {
  let end: (response: Response) => void = () => undefined;
  const ended = new Promise<Response>((resolve) => {
    end = resolve;
  });
  const handle = jest.fn(() => ended);
  return { handle, end: (response: Response = wholeResponse("done", {})) => end(response) };
}

/** Turns whose clock stands still until it is moved. */
function turns() {
  let time = 0;
  const made = new CallTurns(() => time);
  return {
    made,
    pass: (ms: number) => {
      time += ms;
    },
    /** Has an account do so much work. */
    work: (key: number, ms: number) =>
      made.run(key, async () => {
        time += ms;
        return wholeResponse("done", {});
      }),
  };
}

test("three calls of an account run at once, the fourth when one of them ends; another account waits for none", async () => {
  const { made } = turns();
  const calls = [call(), call(), call(), call()];
  const [first, , , fourth] = calls;
  for (const { handle } of calls) void made.run(ADA, handle);
  const bob = call();
  void made.run(BOB, bob.handle);
  await settle();
  expect(calls.map(({ handle }) => handle.mock.calls.length)).toEqual([1, 1, 1, 0]);
  expect(bob.handle).toHaveBeenCalledTimes(1);
  first?.end();
  await settle();
  expect(fourth?.handle).toHaveBeenCalledTimes(1);
});

test("a call that fails ends its turn", async () => {
  const { made } = turns();
  const failing = Array.from({ length: 4 }, () =>
    made.run(ADA, async () => {
      throw new Error("away");
    }),
  );
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
});

test("twelve calls wait; the next one is refused and told when to come again", async () => {
  const { made } = turns();
  const calls = Array.from({ length: 15 }, call);
  for (const { handle } of calls) void made.run(ADA, handle);
  await settle();
  await expect(made.run(ADA, call().handle)).rejects.toMatchObject({
    code: "RATE_LIMITED",
    headers: { "retry-after": "1" },
  });
  for (const { end } of calls) end();
  await settle();
  expect(calls.at(-1)?.handle).toHaveBeenCalledTimes(1);
});

test("a call whose caller has gone waits no longer, and is not run", async () => {
  const { made } = turns();
  const running = [call(), call(), call()];
  for (const { handle } of running) void made.run(ADA, handle);
  const gone = Array.from({ length: 12 }, () => new AbortController());
  const waiting = gone.map((caller) => {
    const { handle } = call();
    return { handle, answer: made.run(ADA, handle, caller.signal) };
  });
  const refused = Promise.allSettled(waiting.map(({ answer }) => answer));
  await expect(made.run(ADA, call().handle)).rejects.toMatchObject({ code: "RATE_LIMITED" });
  for (const caller of gone) caller.abort();
  expect((await refused).every(({ status }) => status === "rejected")).toBe(true);
  const next = call();
  void made.run(ADA, next.handle);
  for (const { end } of running) end();
  await settle();
  expect(next.handle).toHaveBeenCalledTimes(1);
  expect(waiting.some(({ handle }) => handle.mock.calls.length > 0)).toBe(false);
});

test("a response that is written while it is sent keeps its turn until its body ends or its reader goes", async () => {
  const { made } = turns();
  const body = () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(10)) }));
  const [one, two, three] = [await made.run(ADA, async () => body()), await made.run(ADA, async () => body()), call()];
  void made.run(ADA, three.handle);
  const next = [call(), call()];
  for (const { handle } of next) void made.run(ADA, handle);
  await settle();
  expect(next[0]?.handle).not.toHaveBeenCalled();
  await one.body?.cancel();
  await settle();
  expect(next.map(({ handle }) => handle.mock.calls.length)).toEqual([1, 0]);
  await two.body?.cancel();
  await settle();
  expect(next[1]?.handle).toHaveBeenCalledTimes(1);
});

describe("an account that has worked much", () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask", "performance"] }));
  afterEach(() => jest.useRealTimers());

  test("rests while others call: a fifth of the time is its own", async () => {
    const { made, work } = turns();
    await work(ADA, 400);
    await work(BOB, 1);
    const next = call();
    void made.run(ADA, next.handle);
    await settle();
    expect(next.handle).not.toHaveBeenCalled();
    // It had 300 ms, and owes 100 less the fifth of a millisecond that has passed.
    await jest.advanceTimersByTimeAsync(490);
    expect(next.handle).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(10);
    expect(next.handle).toHaveBeenCalledTimes(1);
  });

  test("does not rest when nobody else has called for two seconds, nor after it has waited", async () => {
    const { made, work, pass } = turns();
    await work(BOB, 1);
    await work(ADA, 400);
    pass(2_000);
    await work(ADA, 400);
    await work(BOB, 1);
    pass(500);
    const next = call();
    void made.run(ADA, next.handle);
    await settle();
    expect(next.handle).toHaveBeenCalledTimes(1);
  });

  test("rests between the parts of a response", async () => {
    const { made, work, pass } = turns();
    let parts = 0;
    const streamed = async () =>
      new Response(
        new ReadableStream<Uint8Array>(
          {
            pull(to) {
              parts += 1;
              pass(parts === 1 ? 400 : 0);
              to.enqueue(new Uint8Array(1));
            },
          },
          { highWaterMark: 0 },
        ),
      );
    const reader = (await made.run(ADA, streamed)).body?.getReader();
    await work(BOB, 1);
    await reader?.read();
    await work(BOB, 1);
    void reader?.read();
    await settle();
    expect(parts).toBe(1);
    await jest.advanceTimersByTimeAsync(500);
    expect(parts).toBe(2);
  });
});
