import { currentToast, dismissToast, toast, toasts, undoByKey } from "./toast-store";

test("there is one toast at a time, for five seconds by default", () => {
  const seen: (string | undefined)[] = [];
  const stop = toasts.subscribe(() => seen.push(currentToast()?.title));
  const first = toast({ title: "first" });
  const second = toast({ title: "second", duration: 10_000 });
  expect(currentToast()).toMatchObject({ title: "second", duration: 10_000 });
  dismissToast(first);
  expect(currentToast()?.title).toBe("second");
  dismissToast(second);
  expect(currentToast()).toBeNull();
  stop();
  toast({ title: "unheard" });
  expect(currentToast()?.duration).toBe(5_000);
  expect(seen).toEqual(["first", "second", undefined]);
});

test("the undo of a toast runs by its button or by the key, once", () => {
  const first = jest.fn();
  const second = jest.fn();
  toast({ title: "3 articles marked as read", undone: "3 articles are unread again.", undo: first });
  toast({ title: "Feed deleted", undo: second });
  expect(currentToast()).toMatchObject({ action: { label: "Undo" }, duration: 10_000 });
  const { action } = currentToast() ?? {};
  action?.run();
  expect(currentToast()).toMatchObject({ title: "Undone", description: "Feed deleted" });
  expect(second).toHaveBeenCalledTimes(1);
  expect(undoByKey()).toBe(true);
  expect(first).toHaveBeenCalledTimes(1);
  expect(currentToast()).toMatchObject({ title: "Undone", description: "3 articles are unread again." });
  dismissToast(currentToast()?.id ?? 0);
  action?.run();
  expect(currentToast()).toBeNull();
  expect(undoByKey()).toBe(false);
  expect(second).toHaveBeenCalledTimes(1);
});

test("other actions run by their button only", () => {
  const upgrade = jest.fn();
  toast({ title: "Upgrade Required", action: { label: "Upgrade Now", run: upgrade } });
  expect(undoByKey()).toBe(false);
  expect(upgrade).not.toHaveBeenCalled();
});

test("a toast with an action of its own keeps its undo for the key", () => {
  const undo = jest.fn();
  const other = jest.fn();
  toast({ title: "Feed deleted", undo, action: { label: "Restore", run: other } });
  expect(currentToast()).toMatchObject({ action: { label: "Restore" }, duration: 10_000 });
  expect(undoByKey()).toBe(true);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
});
