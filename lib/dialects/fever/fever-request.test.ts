import { readFeverRequest } from "./fever-request";

const read = (query: string, body = "") => readFeverRequest(new URLSearchParams(query), new URLSearchParams(body));
const row = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

test.each(["api&items&feeds", "api=&items=&feeds=", "items&feeds"])(
  "selectors are read by their presence: %s",
  (query) => {
    expect([...read(query).wants]).toEqual(["feeds", "items"]);
  },
);

test("selectors and arguments may be in the body without any api", () => {
  const request = read("", "api_key=ABC&items&since_id=7&unread_item_ids");
  expect(request).toMatchObject({ apiKey: "ABC", items: { kind: "since", id: 7 } });
  expect([...request.wants]).toEqual(["items", "unread_item_ids"]);
});

test("a key in the address is none", () => {
  expect(read("api&api_key=abc").apiKey).toBeNull();
  expect(read("api", "api_key=").apiKey).toBeNull();
});

test.each([
  ["items", { kind: "since", id: 0 }],
  ["items&since_id=0", { kind: "since", id: 0 }],
  ["items&since_id=12", { kind: "since", id: 12 }],
  ["items&since_id=x", { kind: "since", id: 0 }],
  ["items&max_id=0", { kind: "before", id: 0 }],
  ["items&max_id=12", { kind: "before", id: 12 }],
  ["items&max_id=9007199254740991", { kind: "before", id: 9_007_199_254_740_991 }],
  ["items&max_id=18446744073709551615", { kind: "before", id: 9_007_199_254_740_991 }],
  ["items&since_id=3&max_id=12", { kind: "since", id: 3 }],
  ["items&with_ids=", { kind: "ids", ids: [] }],
  ["items&with_ids=3, 1,x,,2,-4,1.5", { kind: "ids", ids: [3, 1, 2] }],
])("%s is understood", (query, items) => {
  expect(read(query).items).toEqual(items);
});

test("at most fifty of the ids that are asked for count", () => {
  const ids = row(1, 80).map((id) => id * 3);
  expect(read(`items&with_ids=${ids}`).items).toEqual({ kind: "ids", ids: ids.slice(0, 50) });
});

test("ten whole numbers in a row or more are a walk; nine, or ten with a gap, are ids", () => {
  expect(read(`items&with_ids=${row(101, 50)}`).items).toEqual({ kind: "from", id: 101, limit: 50 });
  expect(read(`items&with_ids=${row(101, 10)}`).items).toEqual({ kind: "from", id: 101, limit: 10 });
  expect(read(`items&with_ids=${row(101, 9)}`).items).toEqual({ kind: "ids", ids: row(101, 9) });
  expect(read(`items&with_ids=${[...row(101, 9), 111]}`).items).toMatchObject({ kind: "ids" });
  expect(read(`items&with_ids=${row(101, 12).reverse()}`).items).toMatchObject({ kind: "ids" });
});

test.each([
  ["mark=item&as=read&id=5", { kind: "items", ids: [5], isRead: true }],
  ["mark=item&as=unread&id=5", { kind: "items", ids: [5], isRead: false }],
  ["mark=item&as=saved&id=5", { kind: "items", ids: [5], isStarred: true }],
  ["mark=item&as=unsaved&id=5,6", { kind: "items", ids: [5, 6], isStarred: false }],
  ["mark=item&as=loved&id=5", null],
  ["mark=feed&as=read&id=7&before=1700000000", { kind: "feed", id: 7, before: new Date(1_700_000_000_000) }],
  ["mark=feed&as=read&id=7&before=1700000000123", { kind: "feed", id: 7, before: new Date(1_700_000_000_123) }],
  ["mark=feed&as=read&id=7", { kind: "feed", id: 7, before: null }],
  ["mark=feed&as=read&id=7&before=99999999999999999999", { kind: "feed", id: 7, before: null }],
  ["mark=group&as=read&id=0&before=1700000000", { kind: "group", id: 0, before: new Date(1_700_000_000_000) }],
  ["mark=group&as=read&id=-1&before=1700000000", { kind: "group", id: -1, before: new Date(1_700_000_000_000) }],
  ["mark=feed&as=read&id=7&before=0", { kind: "feed", id: 7, before: null }],
  ["mark=feed&as=read&id=7&before=yesterday", null],
  ["mark=group&as=unread&id=0", null],
  ["mark=group&as=read&id=", null],
  ["mark=story&as=read&id=1", null],
])("%s is read from the query and from the body", (text, mark) => {
  expect(read(text).mark).toEqual(mark);
  expect(read("api", text).mark).toEqual(mark);
});

test("recently read items become unread again when the value is 1", () => {
  expect(read("api", "unread_recently_read=1").unreadRecentlyRead).toBe(true);
  expect(read("api", "unread_recently_read=0").unreadRecentlyRead).toBe(false);
});
