import { type InfiniteData, QueryClient, QueryObserver } from "@tanstack/react-query";
import { type ItemPage, itemKeys } from "@/lib/client/queries/item-queries";
import { sampleItem } from "@/lib/client/testing/sample-item";
import type { LiveChange } from "@/lib/contracts/live";
import { applyChanges, applyOwnChanges, onOwnChanges } from "./apply-changes";
import { liveInbox } from "./use-live";

const HOME = itemKeys.head({ filter: "all", sort: "newest" });
const PAGES = itemKeys.pages({ filter: "all", sort: "newest" });
const STARRED: LiveChange = { type: "item-states", items: [{ id: 1, isStarred: true }] };

/** A cache whose queries are on the screen and count how often they are fetched. */
function screen() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const fetched: string[] = [];
  const show = (queryKey: readonly unknown[], data: unknown) => {
    client.setQueryData(queryKey, data);
    const queryFn = async () => {
      fetched.push(String(queryKey[1] ?? queryKey[0]));
      return client.getQueryData(queryKey);
    };
    stops.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  };
  const page: ItemPage = { items: [sampleItem(2), sampleItem(1)], next: null };
  show(HOME, page);
  show(PAGES, { pages: [page], pageParams: [null] });
  show(["counts"], { feeds: [], bundles: [] });
  show(["stats", { filter: "all", tz: "UTC" }], {});
  show(["feeds", "list"], [{ id: 4 }, { id: 5 }]);
  show(["bundles", "list"], [{ id: 7 }]);
  show(["subscription"], {});
  show(["alerts"], []);
  const starred = () => [
    client.getQueryData<ItemPage>(HOME)?.items.filter((item) => item.isStarred).length,
    client.getQueryData<InfiniteData<ItemPage>>(PAGES)?.pages[0]?.items.filter((item) => item.isStarred).length,
  ];
  return { client, fetched, starred };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.useRealTimers();
});

test("an own star is patched everywhere and costs two small reads", async () => {
  const { client, fetched, starred } = screen();
  await applyOwnChanges(client, STARRED);
  expect(starred()).toEqual([1, 1]);
  expect(fetched.length).toBe(2);
  expect(client.getQueryState(HOME)?.isInvalidated).toBe(true);
});

test("a list whose first response was under way is asked for again: that response does not know of the change", async () => {
  const client = new QueryClient();
  const queryKey = itemKeys.head({ filter: "all", sort: "newest", labelId: 3 });
  const answers: ((items: number[]) => void)[] = [];
  const queryFn = () => new Promise<number[]>((resolve) => answers.push(resolve));
  stops.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined));
  const applied = applyOwnChanges(client, { type: "labels", itemIds: [1] });
  answers[0]?.([]);
  await new Promise((resolve) => setTimeout(resolve));
  answers[1]?.([1]);
  await applied;
  expect(client.getQueryData(queryKey)).toEqual([1]);
});

test("an own edit of a bundle costs nothing here, the same of another tab the list of bundles", async () => {
  const { client, fetched } = screen();
  const edited: LiveChange = { type: "bundles", action: "edited", bundleIds: [7] };
  await applyOwnChanges(client, edited);
  expect(fetched).toEqual([]);
  await applyChanges(client, edited);
  expect(fetched).toEqual(["list"]);
});

test("deleted feeds and bundles leave their lists", async () => {
  const { client } = screen();
  const [first] = client.getQueryData<ItemPage>(HOME)?.items ?? [];
  client.setQueryData(["feeds", "list"], [{ id: first?.feedId }, { id: 5 }]);
  await applyOwnChanges(client, { type: "feeds", action: "removed", feedIds: [first?.feedId ?? 0] });
  await applyOwnChanges(client, { type: "bundles", action: "removed", bundleIds: [7] });
  expect(client.getQueryData(["feeds", "list"])).toEqual([{ id: 5 }]);
  expect(client.getQueryData<ItemPage>(HOME)?.items).toEqual([]);
  expect(client.getQueryData(["bundles", "list"])).toEqual([]);
});

test("a mark-read reaches what it names, and without the feeds of its bundle nothing", async () => {
  const { client } = screen();
  const unread = () =>
    client
      .getQueryData<ItemPage>(HOME)
      ?.items.filter((item) => !item.isRead)
      .map(({ id }) => id);
  await applyChanges(client, { type: "items-read", marked: { filter: "all", bundleId: 7 } });
  expect(unread()).toEqual([2, 1]);
  await applyChanges(client, { type: "items-read", marked: { filter: "all", before: 1 } });
  expect(unread()).toEqual([2]);
  const feeds = [{ id: client.getQueryData<ItemPage>(HOME)?.items[0]?.feedId }];
  client.setQueryData(["bundles", "one", 7], { bundle: { id: 7 }, feeds });
  await applyChanges(client, { type: "items-read", marked: { filter: "all", bundleId: 7 } });
  expect(unread()).toEqual([]);
});

test("own changes are passed on to anyone who listens", () => {
  const listener = jest.fn();
  const stop = onOwnChanges(listener);
  void applyOwnChanges(screen().client, STARRED);
  stop();
  void applyOwnChanges(screen().client, STARRED);
  expect(listener.mock.calls).toEqual([[[STARRED]]]);
});

describe("messages", () => {
  test("of this tab are dropped, of others patch at once and refetch together", async () => {
    jest.useFakeTimers();
    const { client, fetched, starred } = screen();
    const inbox = liveInbox(client, "own");
    inbox.receive({ tab: "own", changes: [STARRED] });
    await jest.advanceTimersByTimeAsync(5_000);
    expect([fetched, starred()]).toEqual([[], [0, 0]]);
    inbox.receive({ tab: "other", changes: [STARRED] });
    expect(starred()).toEqual([1, 1]);
    inbox.receive({ tab: "other", changes: [{ type: "item-states", items: [{ id: 2, isRead: true }] }] });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(fetched).toHaveLength(2);
    inbox.stop();
  });

  test("without end refetch once a second", async () => {
    jest.useFakeTimers();
    const { client, fetched } = screen();
    const inbox = liveInbox(client, "own");
    for (let at = 0; at < 100; at += 1) {
      inbox.receive({ tab: null, changes: [{ type: "items", feedIds: [at] }] });
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(fetched.filter((name) => name === "counts").length).toBeLessThanOrEqual(11);
    expect(fetched.filter((name) => name === "counts").length).toBeGreaterThanOrEqual(9);
    expect(fetched).not.toContain("list");
    inbox.stop();
  });

  test("that meet a list which is being fetched have it fetched again, for its response may be older", async () => {
    jest.useFakeTimers();
    const { client, fetched } = screen();
    const inbox = liveInbox(client, "own");
    void client.refetchQueries({ queryKey: HOME });
    inbox.receive({ tab: "other", changes: [STARRED] });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(fetched.filter((name) => name === "head")).toHaveLength(2);
    inbox.stop();
  });
});
