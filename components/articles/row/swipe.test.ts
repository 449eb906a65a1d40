import { swipeOf } from "./swipe";

test("far enough to the right marks, to the left stars", () => {
  expect(swipeOf(96, 5)).toEqual({ shift: 96, action: "read" });
  expect(swipeOf(-136, 10)).toEqual({ shift: -106, action: "star" });
});

test("not far enough, the row moves along and nothing happens", () => {
  expect(swipeOf(40, 3)).toEqual({ shift: 40, action: null });
  expect(swipeOf(-95, 0)).toEqual({ shift: -95, action: null });
});

test("a tap and a scroll move nothing", () => {
  expect(swipeOf(8, 0)).toEqual({ shift: 0, action: null });
  expect(swipeOf(80, 60)).toEqual({ shift: 0, action: null });
  expect(swipeOf(-20, 300)).toEqual({ shift: 0, action: null });
});
