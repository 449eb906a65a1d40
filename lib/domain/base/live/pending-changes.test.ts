import type { LiveChange } from "@/lib/contracts/live";
import { PendingChanges } from "./pending-changes";

const starred = (id: number): LiveChange => ({ type: "item-states", items: [{ id, isStarred: true }] });

test("changes carry the tab that asked for them, and what it did not ask for carries none", () => {
  const pending = new PendingChanges("tab-one");
  pending.add(1, starred(7));
  pending.addForAllTabs(1, { type: "alerts" });
  pending.add(2, { type: "account" });
  expect(pending.take().users).toEqual([
    { userKey: 1, tab: "tab-one", changes: [starred(7)] },
    { userKey: 1, tab: null, changes: [{ type: "alerts" }] },
    { userKey: 2, tab: "tab-one", changes: [{ type: "account" }] },
  ]);
});

test("what was taken is gone, and the same change twice is one", () => {
  const pending = new PendingChanges();
  pending.add(1, starred(7));
  pending.add(1, starred(7));
  pending.addSources([3, 3, 4]);
  pending.addWork("refresh", "refresh");
  expect(pending.take()).toEqual({
    users: [{ userKey: 1, tab: null, changes: [starred(7)] }],
    sources: [3, 4],
    work: ["refresh"],
  });
  expect(pending.take()).toEqual({ users: [], sources: [], work: [] });
});

test("many changes of one user become their kinds", () => {
  const pending = new PendingChanges();
  for (let id = 1; id <= 50; id += 1) pending.add(1, starred(id));
  pending.add(1, { type: "alerts" });
  const [{ changes } = { changes: [] }] = pending.take().users;
  expect(changes).toEqual(expect.arrayContaining([{ type: "items" }, { type: "alerts" }]));
  expect(changes.length).toBeLessThanOrEqual(20 + 1);
});

test("many changed feeds stand for everything about feeds", () => {
  const pending = new PendingChanges();
  for (let id = 1; id <= 21; id += 1) pending.add(1, { type: "feeds", action: "added", feedIds: [id] });
  expect(pending.take().users).toEqual([{ userKey: 1, tab: null, changes: [{ type: "import" }] }]);
});
