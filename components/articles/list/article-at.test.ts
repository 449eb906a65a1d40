import { sampleItem } from "@/lib/client/testing/sample-item";
import { articleAt } from "./article-at";
import type { ListEntry } from "./list-entries";

const row = (id: number): ListEntry => ({ kind: "row", key: `item-${id}`, size: 84, item: sampleItem(id) });
const ENTRIES: ListEntry[] = [
  row(1),
  { kind: "day", key: "day", size: 30, label: "Yesterday" },
  row(2),
  { kind: "cards", key: "item-3", size: 300, items: [sampleItem(3), sampleItem(4)] },
];

test.each([
  [0, { id: 1, top: 0 }],
  [83, { id: 1, top: -83 }],
  [84, { id: 2, top: 30 }],
  [200, { id: 3, top: -2 }],
  [600, null],
])("at %s pixels", (offset, found) => {
  expect(articleAt(ENTRIES, offset)).toEqual(found);
});
