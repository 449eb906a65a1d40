import "fake-indexeddb/auto";
import { dropAction, isSuperseding, nextAction, queueAction, waitingActions } from "./action-queue";
import type { Action } from "./actions";
import { claimLibrary, clearDatabase, readOwner } from "./library-owner";

const star = (itemId: number, isStarred: boolean): Action => ({ kind: "star", itemId, isStarred });
const read = (itemId: number, isRead: boolean): Action => ({ kind: "read", itemId, isRead });

beforeEach(async () => {
  await clearDatabase();
  await claimLibrary("ada");
});

test("actions wait in the order in which they were done", async () => {
  await queueAction("ada", star(1, true));
  await queueAction("ada", read(2, true));
  await queueAction("ada", { kind: "mark", input: { filter: "unread", before: 9 } });
  expect((await waitingActions()).map(({ kind }) => kind)).toEqual(["star", "read", "mark"]);
  expect((await nextAction())?.action).toEqual(star(1, true));
});

test("a later word on the same thing takes the place of the earlier one, at the end of the line", async () => {
  await queueAction("ada", star(1, true));
  await queueAction("ada", read(1, true));
  expect(await isSuperseding(star(1, false))).toBe(true);
  expect(await isSuperseding(star(2, false))).toBe(false);
  await queueAction("ada", star(1, false));
  expect(await waitingActions()).toEqual([read(1, true), star(1, false)]);
});

test("taking an action off leaves the one that has superseded it in the meantime", async () => {
  await queueAction("ada", star(1, true));
  const sending = await nextAction();
  await queueAction("ada", star(1, false));
  await dropAction(sending?.seq ?? 0);
  expect(await waitingActions()).toEqual([star(1, false)]);
});

test("a tab of somebody who has left adds nothing", async () => {
  await claimLibrary("bo");
  await expect(queueAction("ada", star(1, true))).rejects.toThrow("belongs to another user");
  await clearDatabase();
  await expect(queueAction("bo", star(1, true))).rejects.toThrow("belongs to another user");
  expect(await waitingActions()).toEqual([]);
});

test("somebody else's library goes when another person comes, one's own stays", async () => {
  await queueAction("ada", star(1, true));
  await claimLibrary("ada");
  expect(await waitingActions()).toHaveLength(1);
  await claimLibrary("bo");
  expect(await readOwner()).toBe("bo");
  expect(await waitingActions()).toEqual([]);
});
