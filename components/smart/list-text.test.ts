import { readList, writeList } from "./list-text";

test.each([
  ["coal,  old   news ;gas", ["coal", "old news", "gas"]],
  ["Coal, coal\nGAS", ["coal", "GAS"]],
  [" , ,; ", []],
  ["", []],
])("%j", (text, entries) => expect(readList(text)).toEqual(entries));

test("what is written is read as the same", () => {
  expect(readList(writeList(["a b", "c"]))).toEqual(["a b", "c"]);
});
