import type { FeedItem } from "@/lib/contracts/items";
import { groupByStory, pinStories, type StoryPins, withPinnedStories } from "./group-by-story";

const row = (id: number, story?: number, place = 1) =>
  ({
    id,
    publishedAt: `2026-01-01T00:00:${60 - id}.000Z`,
    story: story && { id: story, others: 2, place },
  }) as FeedItem;
const ids = (items: FeedItem[]) => items.map(({ id }) => id);
const CLOSED = () => false;
const OPEN = () => true;

const LIST = [row(1), row(2, 7, 3), row(3), row(4, 7, 1), row(5, 8), row(6, 7, 2)];

test("the best of a story stands where its first one stood, and closed others are not shown", () => {
  const { rows, all, stories } = groupByStory(LIST, CLOSED);
  expect(ids(rows)).toEqual([1, 4, 3, 5]);
  expect(ids(all)).toEqual([1, 4, 2, 6, 3, 5]);
  expect(stories.get(6)).toMatchObject({ id: 7, isOpen: false, first: { id: 2 } });
  expect(ids(stories.get(4)?.others ?? [])).toEqual([2, 6]);
});

test("the others of an open story follow its best one", () => {
  expect(ids(groupByStory(LIST, OPEN).rows)).toEqual([1, 4, 2, 6, 3, 5]);
});

test("a row whose story has no other row in the list stays as it is", () => {
  const list = [row(1), row(5, 8)];
  const { rows, stories } = groupByStory(list, CLOSED);
  expect(rows).toBe(list);
  expect(stories.size).toBe(0);
});

test("the same rows make the same story, and a changed one another, so that only its rows are rendered again", () => {
  const before = groupByStory(LIST, CLOSED).stories;
  const others = [...LIST, row(8, 9, 1), row(9, 9, 2)];
  expect(groupByStory(others, CLOSED).stories.get(4)).toBe(before.get(4));
  expect(groupByStory(LIST, OPEN).stories.get(4)).toMatchObject({ isOpen: true });
  const changed = LIST.map((item) => (item.id === 6 ? { ...item, isRead: true } : item));
  expect(groupByStory(changed, CLOSED).stories.get(4)?.others[1]).toMatchObject({ isRead: true });
});

test("no row is lost or shown twice, whatever the stories", () => {
  const list = Array.from({ length: 40 }, (_, at) => row(at + 1, at % 3 === 0 ? undefined : (at * 7) % 5, at));
  expect(ids(groupByStory(list, CLOSED).all).sort((a, b) => a - b)).toEqual(ids(list));
  expect(ids(groupByStory(list, OPEN).rows).sort((a, b) => a - b)).toEqual(ids(list));
});

describe("while a list is open", () => {
  const shown = (items: FeedItem[], pins: StoryPins) => ids(groupByStory(withPinnedStories(items, pins), CLOSED).rows);

  test("a row that joins a story later keeps its place, and its own face", () => {
    const before = [row(1), row(2), row(3)];
    const pins = pinStories(new Map(), before);
    const after = [row(1), row(2, 7, 2), row(3, 7, 1)];
    expect(shown(after, pinStories(pins, after))).toEqual([1, 2, 3]);
  });

  test("a better telling that comes later is behind the one that is shown", () => {
    const before = [row(1), row(2, 7, 1), row(3, 7, 2)];
    const pins = pinStories(new Map(), before);
    const after = [row(0, 7, 1), row(1), row(2, 7, 2), row(3, 7, 3)];
    const { stories } = groupByStory(withPinnedStories(after, pinStories(pins, after)), CLOSED);
    expect(stories.get(0)?.lead.id).toBe(2);
  });

  test("nothing changes when no row is new", () => {
    const pins = pinStories(new Map(), LIST);
    expect(pinStories(pins, LIST)).toBe(pins);
    expect(withPinnedStories(LIST, pins)).toEqual(LIST);
  });
});
