import { storable, storableJson } from "./storable-text";

test.each([
  ["plain é 👍", "plain é 👍"],
  ["a\0b\ud800c\udc00d", "abcd"],
  ["\ud83d\udc4d\0", "👍"],
])("%j is stored as %j", (text, stored) => expect(storable(text)).toBe(stored));

test("a text is cut, and never inside a character", () => {
  expect([storable("abc", 2), storable("a👍", 2)]).toEqual(["ab", "a"]);
});

test("every text of a row is storable", () => {
  expect(storableJson([{ a: "x\0", b: ["\ud800y"], c: 1 }])).toBe('[{"a":"x","b":["y"],"c":1}]');
});
