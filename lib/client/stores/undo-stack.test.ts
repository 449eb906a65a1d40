import { rememberUndo, undoLast } from "./undo-stack";

const MINUTE = 60_000;
const done: string[] = [];
const step = (name: string, now: number) => rememberUndo(name, () => done.push(name), now);

beforeEach(() => {
  while (undoLast(0));
  done.length = 0;
});

test("steps are undone from the newest on, each once", () => {
  step("first", 0);
  step("second", 1);
  expect(undoLast(2)).toBe("second");
  expect(undoLast(3)).toBe("first");
  expect(undoLast(4)).toBeNull();
  expect(done).toEqual(["second", "first"]);
});

test("a step that was undone by its button is not undone again", () => {
  step("first", 0);
  const press = step("second", 1);
  press();
  press();
  expect(undoLast(2)).toBe("first");
  expect(done).toEqual(["second", "first"]);
});

test("after ten minutes a step cannot be undone", () => {
  step("old", 0);
  expect(undoLast(10 * MINUTE)).toBe("old");
  step("older", 0);
  expect(undoLast(10 * MINUTE + 1)).toBeNull();
  expect(undoLast(0)).toBeNull();
  expect(done).toEqual(["old"]);
});
