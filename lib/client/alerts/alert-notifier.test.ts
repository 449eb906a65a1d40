import { sampleAlert } from "@/lib/client/testing/sample-alert";
import { type AlertNotifier, startAlertNotifier } from "./alert-notifier";

/** A browser with one lock and one stored mark for all of its tabs. */
class Browser {
  private mark = 0;
  private readonly queue: (() => void)[] = [];
  private isHeld = false;
  readonly notified: string[] = [];

  tab(name: string, { withLocks = true } = {}): AlertNotifier {
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
    return startAlertNotifier("news", ports, (fresh) =>
      this.notified.push(`${name}: ${fresh.map(({ id }) => id).join(" ")}`),
    );
  }

  private next(): void {
    this.isHeld = false;
    this.queue.shift()?.();
  }
}

const list = (...ids: number[]) => ids.map((id) => sampleAlert(id));
/** Locks change hands between tasks. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("alerts that were there before are known, new ones are notified of once by one tab", async () => {
  const browser = new Browser();
  const tabs = [browser.tab("a"), browser.tab("b")];
  for (const tab of tabs) tab.show(list(1, 2));
  await settle();
  expect(browser.notified).toEqual([]);
  for (const tab of tabs) tab.show(list(1, 2, 3));
  for (const tab of tabs) tab.show(list(1, 2, 3));
  for (const tab of tabs) tab.show(list(2, 3, 4, 5));
  expect(browser.notified).toEqual(["a: 3", "a: 4 5"]);
});

test("alerts after an empty first list are new", async () => {
  const browser = new Browser();
  const tab = browser.tab("a");
  tab.show([]);
  await settle();
  tab.show(list(9));
  expect(browser.notified).toEqual(["a: 9"]);
});

test("the next tab continues where the last one stopped", async () => {
  const browser = new Browser();
  const [a, b] = [browser.tab("a"), browser.tab("b")];
  for (const tab of [a, b]) tab.show(list(1));
  await settle();
  for (const tab of [a, b]) tab.show(list(1, 2));
  a.stop();
  b.show(list(1, 2, 3));
  await settle();
  b.show(list(1, 2, 3, 4));
  expect(browser.notified).toEqual(["a: 2", "b: 3", "b: 4"]);
});

test("deleted alerts are not notified of again", async () => {
  const browser = new Browser();
  const tab = browser.tab("a");
  tab.show(list(1, 2));
  await settle();
  tab.show(list(1));
  tab.show(list(1, 2));
  expect(browser.notified).toEqual([]);
});

test("a page that is opened later does not repeat a notification", async () => {
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
  expect(browser.notified).toEqual(["a: 2"]);
});

test("a stopped tab does not notify, even when it gets the lock", async () => {
  const browser = new Browser();
  const [a, b] = [browser.tab("a"), browser.tab("b")];
  for (const tab of [a, b]) tab.show(list(1));
  await settle();
  b.stop();
  a.stop();
  await settle();
  for (const tab of [a, b]) tab.show(list(1, 2));
  expect(browser.notified).toEqual([]);
});

test("without locks every tab notifies, and the shared mark keeps the others from repeating it", () => {
  const browser = new Browser();
  const tabs = [browser.tab("a", { withLocks: false }), browser.tab("b", { withLocks: false })];
  for (const tab of tabs) tab.show(list(1));
  for (const tab of tabs) tab.show(list(1, 2));
  expect(browser.notified).toEqual(["a: 2"]);
});
