import { swipeOf } from "./swipe";

test("far enough to the right marks, to the left stars", () => {
  expect(swipeOf(72, 5)).toEqual({ shift: 72, action: "read" });
  expect(swipeOf(-112, 10)).toEqual({ shift: -82, action: "star" });
});

test("not far enough, the row moves along and nothing happens", () => {
  expect(swipeOf(40, 3)).toEqual({ shift: 40, action: null });
  expect(swipeOf(-71, 0)).toEqual({ shift: -71, action: null });
});

test("a tap and a scroll move nothing", () => {
  expect(swipeOf(8, 0)).toEqual({ shift: 0, action: null });
  expect(swipeOf(80, 60)).toEqual({ shift: 0, action: null });
  expect(swipeOf(-20, 300)).toEqual({ shift: 0, action: null });
});
