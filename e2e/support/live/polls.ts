import type { BrowserContext, Page } from "@playwright/test";

/** Every poll of the product is at least as far apart; its other timers are shorter or are not intervals. */
const SHORTEST_POLL_MS = 20_000;

/** Ends polling in a page before it opens: what is new then comes by the live stream, or not at all. */
export async function withoutPolls(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript((shortest) => {
    const begin = window.setInterval.bind(window);
    const beginShort = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      (ms ?? 0) < shortest ? begin(work, ms, ...rest) : 0;
    Object.assign(window, { setInterval: beginShort });
  }, SHORTEST_POLL_MS);
}
