import type { Feed } from "@/lib/contracts/feeds";
import { matchFeeds, toggleAll } from "./match-feeds";

const feed = (id: number, title: string, description: string | null = null) => ({ id, title, description }) as Feed;
const feeds = [feed(1, "Daring Fireball", "By John Gruber"), feed(2, "One Foot Tsunami"), feed(3, "All This")];

test("feeds of the bundle are not offered again", () => {
  expect(matchFeeds(feeds, [{ id: 2 }], "").map(({ id }) => id)).toEqual([1, 3]);
});

test("title and description are searched, whatever the case", () => {
  expect(matchFeeds(feeds, [], " GRUBER ").map(({ id }) => id)).toEqual([1]);
  expect(matchFeeds(feeds, [], "tsu").map(({ id }) => id)).toEqual([2]);
  expect(matchFeeds(feeds, [], "nothing")).toEqual([]);
});

test("select all keeps what was ticked under another search, and deselect all takes only what is shown", () => {
  expect(toggleAll([9], [{ id: 1 }, { id: 2 }])).toEqual([9, 1, 2]);
  expect(toggleAll([1, 9], [{ id: 1 }, { id: 2 }])).toEqual([9, 1, 2]);
  expect(toggleAll([9, 1, 2], [{ id: 1 }, { id: 2 }])).toEqual([9]);
});
