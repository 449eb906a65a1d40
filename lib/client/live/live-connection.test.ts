import { LIVE_PAUSE_MS } from "@/lib/client/constants";
import { LIVE_ANY, type LiveChange, LiveKind, type LiveMessage } from "@/lib/contracts/live";
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
  private readonly heard = new Map<string, (event: { data: unknown }) => void>();
  addEventListener(name: string, listener: (event: never) => void): void {
    this.heard.set(name, listener as (event: { data: unknown }) => void);
  }
  say(name: string, data: unknown = "1"): void {
    this.heard.get(name)?.({ data });
  }
  close(): void {
    this.readyState = 2;
  }
}

const running: Live[] = [];
function tab(browser: Browser, withLocks = true) {
  const messages: LiveMessage[] = [];
  const live = startLive(browser.ports(withLocks), (message) => messages.push(message));
  running.push(live);
  return { live, messages };
}
const STARRED: LiveChange = { type: "item-states", items: [{ id: 7, isStarred: true }] };
const starred = (tab: string | null): LiveMessage => ({ tab, changes: [STARRED] });
const any = (...kinds: LiveKind[]): LiveMessage => ({ tab: null, changes: kinds.flatMap((kind) => LIVE_ANY[kind]) });
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const live of running.splice(0)) live.stop();
  jest.useRealTimers();
});

test("one stream serves every tab, and every tab gets the whole message", async () => {
  const browser = new Browser();
  const [one, two] = [tab(browser), tab(browser)];
  await settle();
  expect(browser.sources).toHaveLength(1);
  browser.sources[0]?.say("ready");
  browser.sources[0]?.say("items", JSON.stringify(starred("other-tab")));
  expect(one.messages).toEqual([starred("other-tab")]);
  expect(two.messages).toEqual([starred("other-tab")]);
});

test("what another version of the server sends means that anything of its kind may differ", async () => {
  const browser = new Browser();
  const { messages } = tab(browser);
  await settle();
  browser.sources[0]?.say("ready");
  const later = JSON.stringify({ tab: null, changes: [{ type: "later" }] });
  for (const data of ["1", "{", later, undefined]) browser.sources[0]?.say("counts", data);
  expect(messages).toEqual(Array(4).fill(any("counts")));
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
  expect(two.messages).toEqual([any("alerts")]);
  expect(one.messages).toEqual([]);
});

test("after a gap anything may have changed", async () => {
  const browser = new Browser();
  const { messages } = tab(browser);
  await settle();
  browser.sources[0]?.say("ready");
  expect(messages).toEqual([]);
  browser.sources[0]?.say("error");
  browser.sources[0]?.say("ready");
  expect(messages).toEqual([any(...LiveKind.options)]);
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

describe("a change of a tab", () => {
  test("comes to the other tabs by the stream alone while there is one", async () => {
    const browser = new Browser();
    const tabs = [tab(browser), tab(browser), tab(browser)];
    await settle();
    browser.sources[0]?.say("ready");
    for (const { live } of tabs) live.publish(starred("own"));
    expect(tabs.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test.each([
    ["the tab that has the lock", 0],
    ["another tab", 1],
  ])("reaches every tab without a stream: of %s", async (_of, from) => {
    const browser = new Browser();
    const tabs = [tab(browser), tab(browser), tab(browser)];
    await settle();
    tabs[from]?.live.publish(starred("own"));
    for (const [at, { messages }] of tabs.entries()) {
      // The inbox of the tab itself drops its own changes.
      const isBack = at === from && from !== 0;
      expect(messages).toEqual(at === from && !isBack ? [] : [starred("own")]);
    }
  });

  test("reaches every tab while the connection is lost", async () => {
    const browser = new Browser();
    const [one, two] = [tab(browser), tab(browser)];
    await settle();
    browser.sources[0]?.say("ready");
    browser.sources[0]?.say("error");
    two.live.publish(starred("own"));
    expect(one.messages).toEqual([starred("own")]);
  });

  test("reaches every tab once where there are no locks and no streams", async () => {
    const browser = new Browser();
    const [one, two, three] = [tab(browser, false), tab(browser, false), tab(browser, false)];
    await settle();
    one.live.publish(starred("own"));
    expect([one, two, three].map(({ messages }) => messages.length)).toEqual([0, 1, 1]);
  });
});

test("a tab of an earlier version is understood, and nonsense is skipped", async () => {
  const browser = new Browser();
  const { messages } = tab(browser);
  const { channel } = browser.ports();
  await settle();
  channel.postMessage(["counts", "nonsense"]);
  for (const data of [["nonsense"], null, 7, { from: "stream" }, { from: "moon", message: starred(null) }]) {
    channel.postMessage(data);
  }
  expect(messages).toEqual([any("counts")]);
});
