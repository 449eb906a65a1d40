import "fake-indexeddb/auto";
import { dropAction, isOverruling, keepAction, nextAction, waitingActions } from "./action-queue";
import type { Action } from "./actions";
import { claim, readOwner, wipe } from "./owner";

const star = (itemId: number, isStarred: boolean): Action => ({ kind: "star", itemId, isStarred });
const read = (itemId: number, isRead: boolean): Action => ({ kind: "read", itemId, isRead });

beforeEach(async () => {
  await wipe();
  await claim("ada");
});

test("actions wait in the order in which they were done", async () => {
  await keepAction("ada", star(1, true));
  await keepAction("ada", read(2, true));
  await keepAction("ada", { kind: "mark", input: { filter: "unread", before: 9 } });
  expect((await waitingActions()).map(({ kind }) => kind)).toEqual(["star", "read", "mark"]);
  expect((await nextAction())?.action).toEqual(star(1, true));
});

test("a later word on the same thing takes the place of the earlier one, at the end of the line", async () => {
  await keepAction("ada", star(1, true));
  await keepAction("ada", read(1, true));
  expect(await isOverruling(star(1, false))).toBe(true);
  expect(await isOverruling(star(2, false))).toBe(false);
  await keepAction("ada", star(1, false));
  expect(await waitingActions()).toEqual([read(1, true), star(1, false)]);
});

test("taking an action off leaves the one that has overruled it meanwhile", async () => {
  await keepAction("ada", star(1, true));
  const sending = await nextAction();
  await keepAction("ada", star(1, false));
  await dropAction(sending?.seq ?? 0);
  expect(await waitingActions()).toEqual([star(1, false)]);
});

test("a tab of somebody who has left adds nothing", async () => {
  await claim("bo");
  await expect(keepAction("ada", star(1, true))).rejects.toThrow("no longer kept");
  await wipe();
  await expect(keepAction("bo", star(1, true))).rejects.toThrow("no longer kept");
  expect(await waitingActions()).toEqual([]);
});

test("somebody else's library goes when another person comes, one's own stays", async () => {
  await keepAction("ada", star(1, true));
  await claim("ada");
  expect(await waitingActions()).toHaveLength(1);
  await claim("bo");
  expect(await readOwner()).toBe("bo");
  expect(await waitingActions()).toEqual([]);
});
