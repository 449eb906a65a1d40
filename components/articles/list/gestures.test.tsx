import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { stubApi } from "@/lib/client/testing/stub-api";
import { ArticleRow } from "./article-row";
import { PullToRefresh } from "./pull-to-refresh";

const ITEM = sampleItem(5);
const VIEW = { pictures: true, firstLines: true };
const READ = "PATCH /api/feed-items/5/read";
const STAR = "PATCH /api/feed-items/5/star";
const STATE = { id: 5, isRead: false, isStarred: false };

type By = { x: number; y: number };

const at = ({ x, y }: By) => ({ touches: [{ clientX: 200 + x, clientY: 300 + y }] });

/** One finger that moves in steps; React renders after each event. */
function drag(element: Element, by: By, end: "touchEnd" | "touchCancel" = "touchEnd"): void {
  fireEvent.touchStart(element, at({ x: 0, y: 0 }));
  for (const part of [0.5, 1]) fireEvent.touchMove(element, at({ x: by.x * part, y: by.y * part }));
  fireEvent[end](element, { touches: [] });
}

/** The same on a busy page: all events arrive before React renders for the first time. */
const dragAtOnce = (element: Element, by: By) => act(async () => drag(element, by));

function renderRow(over = {}) {
  const server = stubApi({ [READ]: STATE, [STAR]: STATE, "GET /api/counts": {}, "GET /api/stats": {} });
  renderApp(<ArticleRow item={{ ...ITEM, ...over }} strands={[]} density="roomy" view={VIEW} onOpen={jest.fn()} />);
  return { row: screen.getByRole("article"), ...server };
}

test.each([
  ["step by step", async (row: Element, by: By) => drag(row, by)],
  ["faster than React renders", dragAtOnce],
])("a swipe %s marks as read to the right and stars to the left", async (_how, swipe) => {
  const { row, sent, calls } = renderRow();
  await swipe(row, { x: 120, y: 4 });
  await waitFor(() => expect(sent(READ)).toEqual([{ isRead: true }]));
  await swipe(row, { x: -120, y: 4 });
  await waitFor(() => expect(sent(STAR)).toHaveLength(1));
  expect(calls.filter(({ method }) => method === "PATCH")).toHaveLength(2);
});

test("a swipe to the right marks a read article as unread", async () => {
  const { row, sent } = renderRow({ isRead: true });
  drag(row, { x: 120, y: 0 });
  await waitFor(() => expect(sent(READ)).toEqual([{ isRead: false }]));
});

test("nothing happens when a swipe is too short, goes up or down, goes back, or is taken over by the browser", async () => {
  const { row, calls } = renderRow();
  drag(row, { x: 94, y: 0 });
  drag(row, { x: 90, y: -80 });
  drag(row, { x: 120, y: 0 }, "touchCancel");
  fireEvent.touchStart(row, at({ x: 0, y: 0 }));
  for (const x of [120, 10]) fireEvent.touchMove(row, at({ x, y: 0 }));
  fireEvent.touchEnd(row, { touches: [] });
  await dragAtOnce(row, { x: 60, y: 0 });
  expect(calls).toEqual([]);
});

test.each([
  ["step by step", async (target: Element, by: By) => drag(target, by)],
  ["faster than React renders", dragAtOnce],
])("a long pull %s refreshes the screen once, a short one does not", async (_how, pull) => {
  const onRefresh = jest.fn();
  renderApp(
    <PullToRefresh isBusy={false} onRefresh={onRefresh} className="">
      Articles
    </PullToRefresh>,
  );
  await pull(screen.getByText("Articles"), { x: 0, y: 30 });
  expect(onRefresh).not.toHaveBeenCalled();
  await pull(screen.getByText("Articles"), { x: 0, y: 300 });
  expect(onRefresh).toHaveBeenCalledTimes(1);
});
