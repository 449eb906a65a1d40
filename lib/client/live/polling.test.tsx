import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { useFeeds } from "@/lib/client/data/use-feeds";
import { useItemList } from "@/lib/client/data/use-item-list";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { stubApi } from "@/lib/client/testing/stub-api";
import { LIVE_READY } from "@/lib/contracts/live";
import { useLive } from "./use-live";

const SECOND = 1_000;

/** A stream that is ready at once and stays silent. */
class SilentStream {
  static opened = 0;
  readyState = 1;
  constructor() {
    SilentStream.opened += 1;
  }
  addEventListener(name: string, listener: () => void): void {
    if (name === LIVE_READY) setTimeout(listener, 0);
  }
  close(): void {
    this.readyState = 2;
  }
}
class Channel {
  onmessage: ((event: MessageEvent) => void) | null = null;
  postMessage(): void {}
  close(): void {}
}
const browser = { EventSource: globalThis.EventSource, BroadcastChannel: globalThis.BroadcastChannel };

beforeEach(() => {
  SilentStream.opened = 0;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, browser);
});

/** Opens a list next to the list of feeds, as the screens do. Returns how often each of them was asked for. */
async function openList(bundleId?: number) {
  const { calls } = stubApi({ "GET /api/feed-items": [], "GET /api/feeds": [] });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(
    () => {
      useLive();
      useFeeds();
      useItemList({ bundleId, filter: "all", sort: "newest" });
    },
    { wrapper },
  );
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * SECOND));
  await pass(1);
  const asked = () => ({
    items: calls.filter(({ path }) => path === "/api/feed-items").length,
    feeds: calls.filter(({ path }) => path === "/api/feeds").length,
  });
  expect(asked()).toEqual({ items: 1, feeds: 1 });
  return { pass, asked };
}

describe.each([
  ["beside the live stream", true],
  ["without a live stream", false],
])("%s", (_where, hasStream) => {
  beforeEach(() => {
    const ports = hasStream ? { EventSource: SilentStream, BroadcastChannel: Channel } : { EventSource: undefined };
    Object.assign(globalThis, ports);
  });

  test("the home list and the feeds are asked for again every 30 seconds", async () => {
    const { pass, asked } = await openList();
    expect(SilentStream.opened).toBe(hasStream ? 1 : 0);
    await pass(28);
    expect(asked()).toEqual({ items: 1, feeds: 1 });
    await pass(2);
    expect(asked()).toEqual({ items: 2, feeds: 2 });
    await pass(30);
    expect(asked()).toEqual({ items: 3, feeds: 3 });
  });

  test("the list of a bundle is asked for again every 20 seconds", async () => {
    const { pass, asked } = await openList(7);
    await pass(18);
    expect(asked()).toEqual({ items: 1, feeds: 1 });
    await pass(2);
    expect(asked()).toEqual({ items: 2, feeds: 1 });
    await pass(20);
    expect(asked()).toEqual({ items: 3, feeds: 2 });
  });

  test("a reader who comes back to the tab gets what is new at once", async () => {
    const { pass, asked } = await openList();
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await pass(0);
    expect(asked()).toEqual({ items: 2, feeds: 2 });
  });
});
