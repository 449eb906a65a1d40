import { LIVE_PAUSE_MS } from "@/lib/client/constants";
import type { LiveKind } from "@/lib/contracts/live";
import { type Live, type LivePorts, type LiveSource, startLive } from "./live-connection";

/** A browser: one lock for all tabs, one channel between them, streams that the test speaks through. */
class Browser {
  readonly sources: FakeSource[] = [];
  private readonly channels = new Set<FakeChannel>();
  private readonly queue: (() => void)[] = [];
  private isHeld = false;

  ports(withLocks = true): LivePorts {
    const channel = new FakeChannel(this.channels);
    const request = async (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      if (this.isHeld) await new Promise<void>((resolve) => this.queue.push(resolve));
      if (signal.aborted) return;
      this.isHeld = true;
      await hold();
      this.isHeld = false;
      this.queue.shift()?.();
    };
    return {
      openSource: () => {
        const source = new FakeSource();
        this.sources.push(source);
        return source as unknown as LiveSource;
      },
      channel,
      locks: withLocks ? ({ request } as unknown as LockManager) : null,
    };
  }
}

class FakeChannel {
  onmessage: ((event: MessageEvent) => void) | null = null;
  private readonly all: Set<FakeChannel>;
  constructor(all: Set<FakeChannel>) {
    this.all = all;
    all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of this.all) if (other !== this) other.onmessage?.({ data } as MessageEvent);
  }
  close(): void {
    this.all.delete(this);
  }
}

class FakeSource {
  readyState = 1;
  private readonly heard = new Map<string, () => void>();
  addEventListener(name: string, listener: () => void): void {
    this.heard.set(name, listener);
  }
  say(name: string): void {
    this.heard.get(name)?.();
  }
  close(): void {
    this.readyState = 2;
  }
}

const running: Live[] = [];
function tab(browser: Browser, withLocks = true) {
  const changes: LiveKind[][] = [];
  const live = startLive(browser.ports(withLocks), (kinds) => changes.push([...kinds]));
  running.push(live);
  return { live, changes };
}
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const live of running.splice(0)) live.stop();
  jest.useRealTimers();
});

test("one stream serves every tab", async () => {
  const browser = new Browser();
  const [one, two] = [tab(browser), tab(browser)];
  await settle();
  expect(browser.sources).toHaveLength(1);
  browser.sources[0]?.say("ready");
  browser.sources[0]?.say("items");
  expect(one.changes).toEqual([["items"]]);
  expect(two.changes).toEqual([["items"]]);
});

test("the next tab takes over when the first one goes", async () => {
  const browser = new Browser();
  const [one, two] = [tab(browser), tab(browser)];
  await settle();
  one.live.stop();
  await settle();
  expect(browser.sources).toHaveLength(2);
  expect(browser.sources[0]?.readyState).toBe(2);
  browser.sources[1]?.say("alerts");
  expect(two.changes).toEqual([["alerts"]]);
  expect(one.changes).toEqual([]);
});

test("after a gap everything is asked again", async () => {
  const browser = new Browser();
  const { changes } = tab(browser);
  await settle();
  browser.sources[0]?.say("ready");
  expect(changes).toEqual([]);
  browser.sources[0]?.say("error");
  browser.sources[0]?.say("ready");
  expect(changes).toEqual([["items", "counts", "alerts", "bundles", "account"]]);
});

test("a refused stream is tried again later and later", async () => {
  const browser = new Browser();
  tab(browser);
  await settle();
  for (const [sources, wait] of [
    [1, LIVE_PAUSE_MS],
    [2, 2 * LIVE_PAUSE_MS],
    [3, 4 * LIVE_PAUSE_MS],
  ] as const) {
    expect(browser.sources).toHaveLength(sources);
    const source = browser.sources.at(-1);
    if (source) source.readyState = 2;
    source?.say("error");
    await jest.advanceTimersByTimeAsync(wait - 1);
    expect(browser.sources).toHaveLength(sources);
    await jest.advanceTimersByTimeAsync(1);
  }
});

test("a stream the server ends is left alone for a while", async () => {
  const browser = new Browser();
  tab(browser);
  await settle();
  browser.sources[0]?.say("bye");
  expect(browser.sources[0]?.readyState).toBe(2);
  await jest.advanceTimersByTimeAsync(LIVE_PAUSE_MS);
  expect(browser.sources).toHaveLength(2);
});

test("without locks every tab has its own", async () => {
  const browser = new Browser();
  tab(browser, false);
  tab(browser, false);
  await settle();
  expect(browser.sources).toHaveLength(2);
});

test("tabs tell each other, and pass over what they do not know", async () => {
  const browser = new Browser();
  const [one, two] = [tab(browser), tab(browser)];
  one.live.tellTabs(["counts"]);
  one.live.tellTabs(["nonsense" as LiveKind]);
  expect(two.changes).toEqual([["counts"]]);
  expect(one.changes).toEqual([]);
});
