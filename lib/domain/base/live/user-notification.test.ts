import { LiveChange } from "@/lib/contracts/live";
import { formatSourcesNotifications, parseSourcesNotification } from "./sources-notification";
import { formatUserNotification, parseUserNotification } from "./user-notification";

const LIMIT = 8_000;
const ID = Number.MAX_SAFE_INTEGER;

test("a notification is read as it was written", () => {
  const changes: LiveChange[] = [
    { type: "item-states", items: [{ id: 1, isRead: true }] },
    { type: "items-read", marked: { filter: "unread", before: 9, olderThan: "2026-11-22T00:00:00.000Z" } },
    { type: "items", feedIds: [4, 5] },
    { type: "feeds", action: "removed" },
    { type: "bundles", action: "members", bundleIds: [6] },
  ];
  const written = { userKey: 12, tab: "tab-one", changes };
  expect(parseUserNotification(formatUserNotification(written))).toEqual(written);
});

test("what does not fit into a notification is replaced by the kinds of change", () => {
  const items = Array.from({ length: 600 }, (_, at) => ({ id: ID - at, isRead: true }));
  const changes: LiveChange[] = [{ type: "item-states", items }, { type: "alerts" }];
  const payload = formatUserNotification({ userKey: 12, tab: null, changes });
  expect(Buffer.byteLength(payload)).toBeLessThan(LIMIT);
  expect(parseUserNotification(payload)?.changes).toEqual([
    { type: "items" },
    { type: "feeds", action: "edited" },
    { type: "labels" },
    { type: "highlights" },
    { type: "alerts" },
  ]);
});

test("every kind of change has a short form", () => {
  for (const { shape } of LiveChange.options) {
    const type = shape.type.value;
    const long = { type, marked: { filter: "all" }, action: "added", items: [{ id: 1 }], feedIds: Array(900).fill(ID) };
    const change = LiveChange.parse({ ...long, bundleIds: long.feedIds });
    const payload = formatUserNotification({ userKey: 12, tab: null, changes: [change] });
    expect(Buffer.byteLength(payload)).toBeLessThan(LIMIT);
    expect(parseUserNotification(payload)?.changes.length).toBeGreaterThan(0);
  }
});

test("payloads of other versions are not changes", () => {
  expect(parseUserNotification("12:ic,13:f")).toBeNull();
  expect(parseUserNotification('{"user":1}')).toBeNull();
  expect(parseUserNotification('{"user":1,"tab":null,"changes":[{"type":"later"}]}')?.changes).toEqual([]);
});

test("sources are named in payloads below the limit, and a flood of them stands for everybody", () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => ID - at);
  const payloads = formatSourcesNotifications(ids);
  const read = payloads.flatMap((payload): (number | "many")[] => [parseSourcesNotification(payload)].flat());
  expect(read).toEqual(ids);
  for (const payload of payloads) expect(payload.length).toBeLessThan(LIMIT);
  expect(formatSourcesNotifications([])).toEqual([]);
  const many = Array.from({ length: 5_000 }, (_, at) => at);
  expect(formatSourcesNotifications(many).map(parseSourcesNotification)).toEqual(["many"]);
});
