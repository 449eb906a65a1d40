import { FITTED, MAX_ZOOM, movedBy, zoomedAt } from "./use-zoom";

test("what lies under the pointer stays there while zooming", () => {
  const view = zoomedAt(FITTED, 2, { x: 100, y: -50 });
  expect(view).toEqual({ zoom: 2, x: -100, y: 50 });
  expect(zoomedAt(view, 2, { x: 100, y: -50 })).toEqual({ zoom: 4, x: -300, y: 150 });
});

test("a picture is zoomed no further than its ends, and fits again at the lower one", () => {
  expect(zoomedAt(FITTED, 100, { x: 0, y: 0 }).zoom).toBe(MAX_ZOOM);
  expect(zoomedAt({ zoom: 2, x: 40, y: 9 }, 0.1, { x: 7, y: 7 })).toEqual(FITTED);
});

test("a zoomed picture is moved no further than its edges", () => {
  const size = { width: 400, height: 200 };
  expect(movedBy({ zoom: 2, x: 0, y: 0 }, { x: 900, y: -900 }, size)).toEqual({ zoom: 2, x: 200, y: -100 });
});
