import { Readable } from "node:stream";
import { until } from "@/sandbox/until";
import { type BodyLimits, openBody, passOn } from "./media-body";

const LIMITS: BodyLimits = { idleMs: 60_000, stalledMs: 60_000, length: null };

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

test("fails when the site ends before it has sent what it announced", async () => {
  const played = await play({ length: 3 });
  played.source.push("ab");
  played.source.push(null);
  expect(await read(played)).toBe("ab");
  await expect(read(played)).rejects.toThrow("The site broke off");
});

test.each([
  ["without a word", undefined],
  ["with an error", new Error("reset")],
])("fails when the site closes %s while the reader stands still", async (_, error) => {
  const played = await play();
  played.source.push("ab");
  expect(await read(played)).toBe("ab");
  played.source.destroy(error);
  expect(await played.isClosed()).toBe(true);
  await expect(read(played)).rejects.toThrow();
  expect(played.end).toHaveBeenCalled();
});

test("fails when the site closes before anything was taken", async () => {
  const played = await play();
  played.source.destroy();
  expect(await played.isClosed()).toBe(true);
  await expect(read(played)).rejects.toThrow();
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
  jest.useRealTimers();
});
