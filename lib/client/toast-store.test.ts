import { currentToast, dismissToast, runToastAction, subscribeToast, toast } from "./toast-store";

test("one notice at a time, five seconds unless told", () => {
  const seen: (string | undefined)[] = [];
  const stop = subscribeToast(() => seen.push(currentToast()?.title));
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

test("the action of the notice on the screen runs once", () => {
  const run = jest.fn();
  toast({ title: "Marked as read", action: { label: "Undo", run } });
  expect(runToastAction()).toBe(true);
  expect(runToastAction()).toBe(false);
  expect(run).toHaveBeenCalledTimes(1);
});
