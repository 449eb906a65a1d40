import { startWeb, type Web } from "@/sandbox/web";
import { fetchFeed } from "./fetch-feed";
import { closeTransport } from "./fetch-transport";
import type { FetchOptions } from "./fetch-types";
import { HostBusy, HostLimiter } from "./host-limiter";

describe("HostLimiter", () => {
  let now = 0;
  beforeEach(() => {
    now = 1_000_000;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  const pass = async (ms: number) => {
    now += ms;
    await jest.advanceTimersByTimeAsync(ms);
  };
  const create = () => new HostLimiter({ perHost: 2, maxWaitMs: 60_000, now: () => now });

  test("allows two requests per host, then in turn", async () => {
    const limiter = create();
    expect(limiter.acquire("a")).toBeUndefined();
    expect(limiter.acquire("a")).toBeUndefined();
    expect(limiter.acquire("b")).toBeUndefined();
    const order: number[] = [];
    const third = limiter.acquire("a")?.then(() => order.push(3));
    limiter.acquire("a")?.then(() => order.push(4));
    await pass(10);
    expect(order).toEqual([]);
    limiter.release("a");
    await third;
    expect(order).toEqual([3]);
  });

  test("throws after the longest wait", async () => {
    const limiter = create();
    limiter.acquire("a");
    limiter.acquire("a");
    const late = expect(limiter.acquire("a")).rejects.toBeInstanceOf(HostBusy);
    await pass(60_000);
    await late;
  });

  test("allows one request a second after a 429, and two again after 15 minutes", async () => {
    const limiter = create();
    limiter.noteLimited("a", "/1", 3_600_000);
    let started = 0;
    const start = () => {
      const wait = limiter.acquire("a");
      if (wait) wait.then(() => (started += 1));
      else started += 1;
    };
    start();
    start();
    expect(started).toBe(0);
    await pass(1_000);
    expect(started).toBe(1);
    await pass(5_000);
    expect(started).toBe(1);
    limiter.release("a");
    await pass(0);
    expect(started).toBe(2);
    limiter.release("a");
    await pass(15 * 60_000);
    expect([limiter.acquire("a"), limiter.acquire("a")]).toEqual([undefined, undefined]);
  });

  test("pauses the host after a 429 for a second address, and refuses those who wait", async () => {
    const limiter = create();
    limiter.noteLimited("a", "/1", 3_600_000);
    limiter.noteLimited("a", "/1", 3_600_000);
    const waiting = expect(limiter.acquire("a")).rejects.toBeInstanceOf(HostBusy);
    limiter.noteLimited("a", "/2", 3_600_000);
    await waiting;
    expect(() => limiter.acquire("a")).toThrow(HostBusy);
    expect(limiter.acquire("b")).toBeUndefined();
    await pass(15 * 60_000 + 1);
    expect(limiter.acquire("a")).toBeUndefined();
  });

  test("does not pause the host when a success lies between the 429 of two addresses", async () => {
    const limiter = create();
    limiter.noteLimited("a", "/1", 1_000);
    limiter.noteSuccess("a");
    limiter.noteLimited("a", "/2", 1_000);
    await pass(1_000);
    expect(limiter.acquire("a")).toBeUndefined();
    expect(limiter.acquire("a")).toBeInstanceOf(Promise);
  });
});

describe("with real requests", () => {
  let web: Web;
  const options: FetchOptions = {
    userAgent: "x",
    allowAddresses: ["127.0.0.0/8"],
    timeouts: { totalMs: 2_000, queueMs: 400 },
  };
  beforeAll(async () => {
    web = await startWeb({ sites: { "*": { "*": { body: "<rss/>", delay: 50 }, "/hang": { fault: "hang" } } } });
  });
  afterAll(async () => {
    closeTransport(options);
    await web.close();
  });

  test("sends at most two at a time to one host while other hosts continue", async () => {
    const urls = Array.from({ length: 8 }, (_, at) => web.url(at % 2 ? "a.localhost" : "b.localhost", `/${at}`));
    const outcomes = await Promise.all(urls.map((url) => fetchFeed({ url }, options)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(urls.map(() => "changed"));
    expect([web.mostAtOnce("a.localhost"), web.mostAtOnce("b.localhost")]).toEqual([2, 2]);
  });

  test("does not count the wait for a slot against the time for the response", async () => {
    web.set("d.localhost", "/", { body: "<rss/>", delay: 150 });
    const strict: FetchOptions = { ...options, perHost: 1, timeouts: { totalMs: 350 } };
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => fetchFeed({ url: web.url("d.localhost") }, strict)));
    expect(outcomes.map(({ kind }) => kind)).toEqual(["changed", "changed", "changed", "changed"]);
    closeTransport(strict);
  });

  test("returns a limited outcome, no failure, after too long a wait", async () => {
    const hanging = [1, 2].map(() => fetchFeed({ url: web.url("c.localhost", "/hang") }, options));
    const waiting = await fetchFeed({ url: web.url("c.localhost", "/ok") }, options);
    expect(waiting).toMatchObject({ kind: "limited", retryAt: expect.any(Date) });
    expect(await Promise.all(hanging)).toMatchObject([{ code: "timeout" }, { code: "timeout" }]);
    expect(await fetchFeed({ url: web.url("c.localhost", "/ok") }, options)).toMatchObject({ kind: "changed" });
  });
});
