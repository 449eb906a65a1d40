import { type JobRunner, type ThreadJob, threadJob } from "./thread-job";
import { type PoolOptions, ThreadPool } from "./thread-pool";

/** A thread that replies with its id, hangs, dies, fills its memory or sends parts, depending on its input. */
const PROGRAM = `import { parentPort, threadId } from "node:worker_threads";
let left = 0;
parentPort.on("message", (message) => {
  if (message === "next part") {
    left -= 1;
    return parentPort.postMessage(left < 0 ? { result: "all parts" } : { part: left });
  }
  const { what, bytes } = message.input;
  if (what === "hang") for (;;);
  if (what === "die") process.exit(1);
  if (what === "fill") for (const all = []; ; ) all.push(Array.from({ length: 1e5 }, () => ({ what })));
  if (what === "html") return parentPort.postMessage({ notAFeed: { reason: "html", message: "A page" } });
  if (what === "refused") return parentPort.postMessage({ refused: { code: "CONFLICT", message: "No", details: { a: 1 } } });
  if (what === "bug") return parentPort.postMessage({ error: "oh" });
  if (what === "parts") return parentPort.postMessage({ part: (left = 3) });
  setTimeout(() => parentPort.postMessage({ result: { what, threadId, length: bytes?.byteLength } }), what === "slow" ? 400 : 0);
});`;
const program = (text = PROGRAM) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

type Input = { what: string; bytes?: Uint8Array };
type Output = { what: string; threadId: number; length?: number };
const JOB = threadJob<Input, Output, number>("test", async () => () => {
  throw new Error("the calling thread runs no job");
});

const pools: ThreadPool[] = [];
function pool(options: Partial<PoolOptions> = {}, text?: string): ThreadPool {
  pools.push(new ThreadPool(program(text), { size: 2, ...options }));
  return pools.at(-1) as ThreadPool;
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((each) => each.close()));
});
const run = (threads: JobRunner, what: string, bytes = 0) => threads.run(JOB, { what }, { bytes });

test("twenty jobs share two threads, none of them the calling one, and each gets its own result", async () => {
  const threads = pool();
  const names = Array.from({ length: 20 }, (_, n) => String(n));
  const results = await Promise.all(names.map((name) => run(threads, name)));
  expect(results.map(({ what }) => what)).toEqual(names);
  const ids = new Set(results.map(({ threadId }) => threadId));
  expect(ids.size).toBe(2);
  expect(ids).not.toContain(0);
});

test("bytes move to the thread instead of being copied", async () => {
  const bytes = new Uint8Array(1000);
  const options = { transfer: [bytes.buffer] };
  expect(await pool().run(JOB, { what: "moved", bytes }, options)).toMatchObject({ length: 1000 });
  expect(bytes.byteLength).toBe(0);
});

test("a job that fails, for whatever reason, does not affect the next one", async () => {
  const threads = pool();
  await expect(run(threads, "html")).rejects.toMatchObject({ name: "FeedParseError", reason: "html" });
  await expect(run(threads, "refused")).rejects.toMatchObject({ code: "CONFLICT", status: 409, details: { a: 1 } });
  await expect(run(threads, "bug")).rejects.toThrow("oh");
  await expect(threads.run(JOB, { what: (() => 0) as never })).rejects.toThrow("could not be cloned");
  expect(await run(threads, "after")).toMatchObject({ what: "after" });
});

test.each([
  ["hang", "it took too long"],
  ["die", "its thread ended"],
  ["fill", "it needs too much memory"],
])("a thread that would %s is ended with its document alone: %s", async (what, reason) => {
  const threads = pool({ heapMb: 32, jobMs: what === "fill" ? 20_000 : 1_000 });
  const lost = await Promise.allSettled([run(threads, what), run(threads, what), run(threads, what)]);
  const message = `We couldn't read the document: ${reason}.`;
  for (const each of lost) expect(each).toMatchObject({ reason: { name: "FeedParseError", message } });
  expect(await run(threads, "after")).toMatchObject({ what: "after" });
});

test("a job beyond those that may wait is refused with the time to try again; the others are done", async () => {
  const threads = pool({ size: 1, mostWaiting: 2 });
  const results = await Promise.allSettled(["slow", "a", "b", "c"].map((what) => run(threads, what)));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(results[3]).toMatchObject({ reason: { code: "BUSY", status: 503, headers: { "retry-after": "10" } } });
});

test("a job that waits too long for a thread is refused and never run", async () => {
  const threads = pool({ size: 1, waitMs: 30 });
  const [slow, late] = await Promise.allSettled([run(threads, "slow"), run(threads, "die")]);
  expect(slow.status).toBe("fulfilled");
  expect(late).toMatchObject({ reason: { code: "BUSY" } });
  expect(await run(threads, "after")).toMatchObject({ what: "after" });
});

test("large documents take turns, and a small one passes them", async () => {
  const threads = pool();
  // Both threads run already.
  await Promise.all([run(threads, "slow"), run(threads, "slow")]);
  const done: string[] = [];
  const note = async (what: string, name: string, bytes: number) => {
    const { threadId } = await run(threads, what, bytes);
    done.push(name);
    return threadId;
  };
  const large = 2 * 1024 * 1024;
  const ids = await Promise.all([
    note("slow", "large 1", large),
    note("slow", "large 2", large),
    note("quick", "small", 10),
  ]);
  expect(done).toEqual(["small", "large 1", "large 2"]);
  expect(ids[2]).not.toBe(ids[0]);
});

test("parts of a large result arrive one after the other, each after the one before was used", async () => {
  const seen: string[] = [];
  const onPart = async (part: number) => {
    seen.push(`begin ${part}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(`end ${part}`);
  };
  expect(await pool().run(JOB, { what: "parts" }, { onPart })).toBe("all parts");
  expect(seen).toEqual([3, 2, 1, 0].flatMap((part) => [`begin ${part}`, `end ${part}`]));
});

test("a part that cannot be used fails the job", async () => {
  const threads = pool();
  const onPart = () => Promise.reject(new Error("the database is away"));
  await expect(threads.run(JOB, { what: "parts" }, { onPart })).rejects.toThrow("the database is away");
  expect(await run(threads, "after")).toMatchObject({ what: "after" });
});

test("no thread runs before the first job, and an idle one ends", async () => {
  const methods = ThreadPool.prototype as unknown as { spawn: () => void; drop: () => void };
  const [spawn, drop] = [jest.spyOn(methods, "spawn"), jest.spyOn(methods, "drop")];
  try {
    const threads = pool({ size: 1, idleMs: 20 });
    expect(spawn).not.toHaveBeenCalled();
    const first = await run(threads, "first");
    const again = await run(threads, "again");
    expect(again.threadId).toBe(first.threadId);
    while (drop.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await run(threads, "later")).threadId).not.toBe(first.threadId);
  } finally {
    spawn.mockRestore();
    drop.mockRestore();
  }
});

test("a thread is not idle while it works, however soon after its last job", async () => {
  const threads = pool({ size: 1, idleMs: 100 });
  const first = await run(threads, "first");
  expect(await run(threads, "slow")).toMatchObject({ what: "slow", threadId: first.threadId });
});

test("jobs fail when their program cannot run, and those that wait when the pool closes", async () => {
  const broken = pool({ size: 1 }, "process.exit(1);");
  await expect(run(broken, "any")).rejects.toMatchObject({ name: "FeedParseError" });
  const threads = pool({ size: 1 });
  const results = Promise.allSettled([run(threads, "slow"), run(threads, "waits")]);
  await threads.close();
  for (const each of await results) expect(each.status).toBe("rejected");
  await expect(run(threads, "late")).rejects.toThrow("have ended");
});

test("a job is known by its name to the thread that imports its file", async () => {
  const { replyTo } = await import("./thread-job");
  const DOUBLE: ThreadJob<number, number> = threadJob("double", async () => (n: number) => n * 2);
  const send = async () => undefined;
  expect(await replyTo({ name: DOUBLE.name, input: 21 }, send)).toEqual({ reply: { result: 42 }, transfer: [] });
  expect(await replyTo({ name: "none", input: 0 }, send)).toMatchObject({
    reply: { error: expect.stringContaining("none") },
  });
});

test("a thread ends with a large document, and stays for small ones", async () => {
  const threads = pool({ size: 1 });
  const ids: number[] = [];
  for (const bytes of [10, 10, 2_000_000, 10]) ids.push((await run(threads, "one", bytes)).threadId);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).toBe(ids[0]);
  expect(ids[3]).not.toBe(ids[0]);
});
