import { NO_PULL, pullOf } from "./pull";

test("far enough down refreshes, and the sign does not follow for ever", () => {
  expect(pullOf(4, 96)).toEqual({ shift: 40, isFar: true });
  expect(pullOf(0, 600)).toEqual({ shift: 72, isFar: true });
});

test("not far enough, the sign shows and nothing happens", () => {
  expect(pullOf(0, 95)).toEqual({ shift: 40, isFar: false });
  expect(pullOf(0, 18)).toEqual({ shift: 1, isFar: false });
});

test("a tap, a scroll down the page and a swipe of a row are not pull", () => {
  expect(pullOf(0, 10)).toEqual(NO_PULL);
  expect(pullOf(0, -200)).toEqual(NO_PULL);
  expect(pullOf(110, 120)).toEqual(NO_PULL);
  expect(pullOf(-90, 20)).toEqual(NO_PULL);
});
