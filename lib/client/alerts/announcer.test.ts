import { sampleAlert } from "@/lib/client/testing/sample-alert";
import { type Announcer, startAnnouncer } from "./announcer";

/** A browser: one lock and one stored mark for all of its tabs. */
class Browser {
  private mark = 0;
  private readonly queue: (() => void)[] = [];
  private isHeld = false;
  readonly said: string[] = [];

  tab(name: string, { withLocks = true } = {}): Announcer {
    const request = async (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      if (this.isHeld) await new Promise<void>((resolve) => this.queue.push(resolve));
      if (signal.aborted) return this.next();
      this.isHeld = true;
      await hold();
      this.next();
    };
    const ports = {
      locks: withLocks ? ({ request } as unknown as LockManager) : null,
      readMark: () => this.mark,
      writeMark: (id: number) => {
        this.mark = id;
      },
    };
    return startAnnouncer("news", ports, (fresh) => this.said.push(`${name}: ${fresh.map(({ id }) => id).join(" ")}`));
  }

  private next(): void {
    this.isHeld = false;
    this.queue.shift()?.();
  }
}

const list = (...ids: number[]) => ids.map((id) => sampleAlert(id));
/** Locks change hands between tasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("what was there before is no news, what comes is said once by one tab", async () => {
  const browser = new Browser();
  const tabs = [browser.tab("a"), browser.tab("b")];
  for (const tab of tabs) tab.show(list(1, 2));
  await settle();
  expect(browser.said).toEqual([]);
  for (const tab of tabs) tab.show(list(1, 2, 3));
  for (const tab of tabs) tab.show(list(1, 2, 3));
  for (const tab of tabs) tab.show(list(2, 3, 4, 5));
  expect(browser.said).toEqual(["a: 3", "a: 4 5"]);
});

test("an empty list is a beginning, too", async () => {
  const browser = new Browser();
  const tab = browser.tab("a");
  tab.show([]);
  await settle();
  tab.show(list(9));
  expect(browser.said).toEqual(["a: 9"]);
});

test("the next tab goes on where the last one stopped", async () => {
  const browser = new Browser();
  const [a, b] = [browser.tab("a"), browser.tab("b")];
  for (const tab of [a, b]) tab.show(list(1));
  await settle();
  for (const tab of [a, b]) tab.show(list(1, 2));
  a.stop();
  b.show(list(1, 2, 3));
  await settle();
  b.show(list(1, 2, 3, 4));
  expect(browser.said).toEqual(["a: 2", "b: 3", "b: 4"]);
});

test("deleting is no news, and what was deleted does not come again", async () => {
  const browser = new Browser();
  const tab = browser.tab("a");
  tab.show(list(1, 2));
  await settle();
  tab.show(list(1));
  tab.show(list(1, 2));
  expect(browser.said).toEqual([]);
});

test("a page that is opened later does not repeat what was said", async () => {
  const browser = new Browser();
  const a = browser.tab("a");
  a.show(list(1));
  await settle();
  a.show(list(1, 2));
  a.stop();
  const later = browser.tab("later");
  later.show(list(1));
  await settle();
  later.show(list(1, 2));
  expect(browser.said).toEqual(["a: 2"]);
});

test("a tab that is over says nothing, also when its turn comes", async () => {
  const browser = new Browser();
  const [a, b] = [browser.tab("a"), browser.tab("b")];
  for (const tab of [a, b]) tab.show(list(1));
  await settle();
  b.stop();
  a.stop();
  await settle();
  for (const tab of [a, b]) tab.show(list(1, 2));
  expect(browser.said).toEqual([]);
});

test("without locks a tab speaks for itself, and the mark still keeps the others from repeating it", () => {
  const browser = new Browser();
  const tabs = [browser.tab("a", { withLocks: false }), browser.tab("b", { withLocks: false })];
  for (const tab of tabs) tab.show(list(1));
  for (const tab of tabs) tab.show(list(1, 2));
  expect(browser.said).toEqual(["a: 2"]);
});
