import { once } from "node:events";
import { Readable } from "node:stream";
import { until } from "@/sandbox/until";
import { type BodyLimits, openBody, passOn } from "./media-body";

const LIMITS: BodyLimits = { idleMs: 60_000, stalledMs: 60_000, length: null };

afterEach(() => void jest.useRealTimers());

/** A site that sends what the test pushes, read under `limits`. */
async function play(limits: Partial<BodyLimits> = {}) {
  const source = new Readable({ read: () => undefined });
  source.on("error", () => undefined);
  const end = jest.fn();
  const body = passOn(await openBody(source, false, LIMITS.idleMs), { ...LIMITS, ...limits }, end);
  const reader = body.getReader();
  const isClosed = () => until(() => source.closed, 60_000);
  return { source, reader, end, isClosed };
}
const read = async ({ reader }: { reader: ReadableStreamDefaultReader<Uint8Array> }) => {
  const { done, value } = await reader.read();
  return done ? "done" : Buffer.from(value).toString();
};

test("passes on a whole recording and ends", async () => {
  const played = await play({ length: 4 });
  played.source.push("ab");
  expect(await read(played)).toBe("ab");
  played.source.push("cd");
  played.source.push(null);
  expect(await read(played)).toBe("cd");
  expect(await read(played)).toBe("done");
  expect(played.end).toHaveBeenCalled();
});

test("fails when the site ends before it has sent what it declared", async () => {
  const played = await play({ length: 3 });
  played.source.push("ab");
  played.source.push(null);
  expect(await read(played)).toBe("ab");
  await expect(read(played)).rejects.toThrow("The site broke off");
});

test.each([
  ["without a word", undefined, "The site broke off"],
  ["with an error", new Error("reset"), "reset"],
])("fails when the site closes %s while the reader stands still", async (_, error, message) => {
  const played = await play();
  played.source.push("ab");
  expect(await read(played)).toBe("ab");
  played.source.destroy(error);
  expect(await played.isClosed()).toBe(true);
  await expect(read(played)).rejects.toThrow(message);
  await expect(read(played)).rejects.toThrow(message);
  expect(played.end).toHaveBeenCalled();
});

test("fails when the site closes while the reader waits", async () => {
  const played = await play();
  const waiting = read(played);
  played.source.destroy();
  await expect(waiting).rejects.toThrow("The site broke off");
});

test("gives what was not taken yet to nobody once the site has closed", async () => {
  const played = await play();
  played.source.push("ab");
  expect(await read(played)).toBe("ab");
  played.source.push("cd");
  played.source.destroy();
  expect(await played.isClosed()).toBe(true);
  await expect(read(played)).rejects.toThrow("The site broke off");
});

test("fails when the site closes before anything was taken", async () => {
  const played = await play();
  played.source.destroy();
  expect(await played.isClosed()).toBe(true);
  await expect(read(played)).rejects.toThrow("The site broke off");
});

test.each([
  ["first", 4_999, "The site broke off"],
  ["last", 5_000, "The reader takes nothing"],
])("says what came first when the site closes %s and the reader stands still", async (_, ms, message) => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  const played = await play({ stalledMs: 5_000 });
  const closed = once(played.source, "close");
  jest.advanceTimersByTime(ms);
  played.source.destroy();
  await closed;
  jest.advanceTimersByTime(60_000);
  await expect(read(played)).rejects.toThrow(message);
});

test("fails for a reader who stands still for too long, and leaves the site", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  const played = await play({ stalledMs: 5_000 });
  played.source.push("ab");
  expect(await read(played)).toBe("ab");
  jest.advanceTimersByTime(4_999);
  expect(played.source.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  expect(played.source.destroyed).toBe(true);
  await expect(read(played)).rejects.toThrow("The reader takes nothing");
});
