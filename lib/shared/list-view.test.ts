import { formatListView, parseListView, USUAL_LIST_VIEW } from "./list-view";

test.each(["", null, undefined, "huge", "huge;2;;x", ";;;"])("%p stands for the usual view", (stored) => {
  expect(parseListView(stored)).toEqual(USUAL_LIST_VIEW);
});

test("a view is what was stored", () => {
  const view = {
    density: "titles",
    pictures: false,
    firstLines: false,
    markOnScroll: true,
    groupStories: false,
  } as const;
  expect(formatListView(view)).toBe("titles;0;0;1;0");
  expect(parseListView("titles;0;0;1;0")).toEqual(view);
});
