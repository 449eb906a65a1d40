import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import type { FeedItemDetail } from "@/lib/contracts/items";
import { idsWithLabel, patchLabel, patchLabelled, withoutLabel } from "./patch-labels";

const WORK = { id: 7, name: "Work" };
const item = (labels = [WORK]) => sampleDetail(sampleItem(5), { labels });
const labelsOf = (cache: unknown) => (cache as FeedItemDetail).labels;

test("a known label is put on with its id and the spelling that it has", () => {
  expect(labelsOf(patchLabel(item([]), { itemIds: [5], name: "WORK", isOn: true }, [WORK]))).toEqual([WORK]);
});

test("a new label is put on without an id, in order of names", () => {
  expect(labelsOf(patchLabel(item(), { itemIds: [5], name: "a new one", isOn: true }, [WORK]))).toEqual([
    { id: 0, name: "a new one" },
    WORK,
  ]);
});

test("putting a label on twice has it once", () => {
  expect(labelsOf(patchLabel(item(), { itemIds: [5], name: "work", isOn: true }, [WORK]))).toEqual([WORK]);
});

test("a label is taken off whatever the case of its name", () => {
  expect(labelsOf(patchLabel(item(), { itemIds: [5], name: "wORK", isOn: false }, [WORK]))).toEqual([]);
});

test("another article and a row of a list stay the same object", () => {
  const other = item();
  expect(patchLabel(other, { itemIds: [6], name: "Work", isOn: false }, [])).toBe(other);
  const row = sampleItem(5);
  expect(patchLabel(row, { itemIds: [5], name: "Work", isOn: true }, [])).toBe(row);
});

test("a deleted label leaves the articles that had it, and no other changes", () => {
  expect(labelsOf(withoutLabel(item(), 7))).toEqual([]);
  const other = item();
  expect(withoutLabel(other, 8)).toBe(other);
});

test("a label of several articles changes those that are named, and is found in any case", () => {
  const items = [
    { id: 5, labels: [WORK] },
    { id: 6, labels: [] },
    { id: 7, labels: [] },
  ];
  const changed = patchLabelled(items, { itemIds: [6], name: "work", isOn: true }, [WORK]);
  expect(changed).toEqual([{ id: 5, labels: [WORK] }, { id: 6, labels: [WORK] }, items[2]]);
  expect(idsWithLabel(changed, "WORK")).toEqual([5, 6]);
});
