import type { FeedItem } from "@/lib/contracts/items";

/** The rows of one story in a list. */
export type RowStory = {
  id: number;
  /** the row that stands for all */
  lead: FeedItem;
  /** the others, in the order of the list */
  others: FeedItem[];
  /** The others are shown below the lead. */
  isOpen: boolean;
  /** the row in whose place the lead stands */
  first: FeedItem;
};

export type GroupedRows = {
  /** the rows that are shown */
  rows: FeedItem[];
  /** the same with those of closed stories, behind their lead */
  all: FeedItem[];
  /** the story of each row that is in one with others of this list */
  stories: ReadonlyMap<number, RowStory>;
};

const NO_STORIES: ReadonlyMap<number, RowStory> = new Map();

/**
 * Groups the rows of a list by their stories: the best of each stands where its first one stood, and the others come
 * behind it, or not while the story is closed. Every row is in one place. Pure.
 * @param isOpen whether a story is open
 */
export function groupByStory(
  items: FeedItem[],
  isOpen: (story: { id: number; items: FeedItem[] }) => boolean,
): GroupedRows {
  const told = new Map<number, FeedItem[]>();
  for (const item of items) {
    if (!item.story) continue;
    const rows = told.get(item.story.id);
    if (rows) rows.push(item);
    else told.set(item.story.id, [item]);
  }
  const several = new Map([...told].filter(([, rows]) => rows.length > 1));
  if (several.size === 0) return { rows: items, all: items, stories: NO_STORIES };
  const [rows, all, stories]: [FeedItem[], FeedItem[], Map<number, RowStory>] = [[], [], new Map()];
  for (const item of items) {
    const own = item.story && several.get(item.story.id);
    if (!item.story || !own) {
      rows.push(item);
      all.push(item);
      continue;
    }
    if (own[0] !== item) continue;
    const story = storyOf(item.story.id, own, isOpen({ id: item.story.id, items: own }));
    for (const each of own) stories.set(each.id, story);
    rows.push(story.lead, ...(story.isOpen ? story.others : []));
    all.push(story.lead, ...story.others);
  }
  return { rows, all, stories };
}

/** The story that each lead stood for last: rows are memoized, and the same rows make the same story. */
const known = new WeakMap<FeedItem, RowStory>();

function storyOf(id: number, items: FeedItem[], isOpen: boolean): RowStory {
  const lead = items.reduce((best, item) => (placeOf(item) < placeOf(best) ? item : best));
  const others = items.filter((item) => item !== lead);
  const story = { id, lead, others, isOpen, first: items[0] ?? lead };
  const before = known.get(lead);
  if (before && isSame(before, story)) return before;
  known.set(lead, story);
  return story;
}

const isSame = (a: RowStory, b: RowStory) =>
  a.id === b.id &&
  a.isOpen === b.isOpen &&
  a.first === b.first &&
  a.others.length === b.others.length &&
  a.others.every((item, at) => item === b.others[at]);

const placeOf = (item: FeedItem) => item.story?.place ?? Number.POSITIVE_INFINITY;

/** The story of each row as it was when the row came, and its place in it. */
export type StoryPins = ReadonlyMap<number, FeedItem["story"]>;

/**
 * Adds rows that have come to a list. A row keeps the story that it came with; one that joins a story whose rows are
 * shown is behind them. Returns the same pins if no row is new. Pure.
 */
export function pinStories(pins: StoryPins, items: readonly FeedItem[]): StoryPins {
  const fresh = items.filter(({ id }) => !pins.has(id));
  if (fresh.length === 0) return pins;
  const shown = new Set([...pins.values()].map((story) => story?.id));
  const behind = { place: Number.MAX_SAFE_INTEGER };
  const pin = ({ story }: FeedItem) => (story && shown.has(story.id) ? { ...story, ...behind } : story);
  return new Map([...pins, ...fresh.map((item) => [item.id, pin(item)] as const)]);
}

const pinned = new WeakMap<FeedItem, FeedItem>();

/** Returns the rows with the stories that they are pinned to; the same row each time. */
export const withPinnedStories = (items: FeedItem[], pins: StoryPins): FeedItem[] =>
  items.map((item) => {
    const story = pins.get(item.id);
    const isIn = ({ story: other }: FeedItem) => story?.id === other?.id && story?.place === other?.place;
    if (isIn(item)) return item;
    const before = pinned.get(item);
    if (before && isIn(before)) return before;
    const made = { ...item, story };
    pinned.set(item, made);
    return made;
  });
