import { recentEntries, rememberEntry } from "./recent-entries";

beforeEach(() => localStorage.clear());

test("the last choice comes first, and each is there once", () => {
  for (const id of ["a", "b", "c", "a"]) rememberEntry(id);
  expect(recentEntries()).toEqual(["a", "c", "b"]);
});

test("twelve are remembered", () => {
  for (let place = 1; place <= 14; place++) rememberEntry(String(place));
  expect(recentEntries()).toHaveLength(12);
  expect(recentEntries().at(-1)).toBe("3");
});

test.each(["{", '{"a":1}', '[1,null,"x"]'])("what is not a list of ids counts as none: %s", (stored) => {
  localStorage.setItem("feedloom-recent", stored);
  expect(recentEntries().filter((id) => id !== "x")).toEqual([]);
});
