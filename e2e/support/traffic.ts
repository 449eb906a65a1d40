import { expect, type Page, type Request } from "@playwright/test";

/** Calls that no change causes: the stream itself, icons, and articles that a browser stores for reading offline. */
const UNCAUSED = /^\/api\/(?:live|favicons?\b|icons?\b|client-errors|feed-items\/\d+$)/;
/** A tab refetches together what came within a quarter of a second, and once a second at most. */
const QUIET_MS = 1_700;
const LONGEST_MS = 20_000;
/** Polls would count as well; their intervals begin here. */
const SHORTEST_POLL_MS = 15_000;

/** Counts the calls of the API that tabs make. Its tabs do not poll: every call is somebody's reaction. */
export class Traffic {
  private readonly tabs: { page: Page; calls: string[] }[] = [];
  private lastAt = Date.now();
  private open = 0;

  /** Call it before the page goes anywhere. */
  async watch(page: Page): Promise<void> {
    const calls: string[] = [];
    this.tabs.push({ page, calls });
    await page.addInitScript((shortest) => {
      const { setInterval } = window;
      const withoutPolls = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        (ms ?? 0) >= shortest ? 0 : setInterval(run, ms, ...rest);
      window.setInterval = withoutPolls as typeof window.setInterval;
    }, SHORTEST_POLL_MS);
    page.on("request", (request) => {
      if (!this.isCounted(request)) return;
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
      this.open += 1;
      this.lastAt = Date.now();
    });
    const end = (request: Request) => {
      if (!this.isCounted(request)) return;
      this.open -= 1;
      this.lastAt = Date.now();
    };
    page.on("requestfinished", end);
    page.on("requestfailed", end);
  }

  private isCounted(request: Request): boolean {
    const { pathname } = new URL(request.url());
    return pathname.startsWith("/api/") && !(request.method() === "GET" && UNCAUSED.test(pathname));
  }

  /** Waits until no tab has anything to ask for. */
  async untilQuiet(): Promise<void> {
    this.lastAt = Date.now();
    const isQuiet = () => this.open === 0 && Date.now() - this.lastAt > QUIET_MS;
    await expect.poll(isQuiet, { message: "the tabs are quiet", timeout: LONGEST_MS, intervals: [100] }).toBe(true);
  }

  /** Does something and expects what each tab calls because of it, sorted, in the order in which they are watched. */
  async expectCalls(expected: unknown[][], action: () => Promise<unknown>): Promise<void> {
    await this.untilQuiet();
    for (const { calls } of this.tabs) calls.length = 0;
    await action();
    const called = () => this.tabs.map(({ calls }) => [...calls].sort());
    // A slow machine only takes longer; once everything has come, nothing more may follow.
    await expect.poll(called, { message: "the calls of the tabs" }).toEqual(expected);
    await this.untilQuiet();
    expect(called()).toEqual(expected);
  }
}
