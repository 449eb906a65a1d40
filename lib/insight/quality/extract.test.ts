import { endsAsExtract } from "./extract";

test.each([
  "The committee met on Thursday to decide about the bridge, and …",
  "The committee met on Thursday to decide about the bridge, and [...]",
  "The committee met on Thursday. It decided nothing […]",
  "The committee met on Thursday.\nTo read this article in full, please click here",
  "The committee met on Thursday. Continue reading on »",
  "The committee met on Thursday.\nRead more",
])("an extract: %j", (text) => {
  expect(endsAsExtract(text)).toBe(true);
});

test.each([
  "The committee met on Thursday and decided to build the bridge.",
  "I like to read more\nThat is all there is to say about it.",
  "",
  `${"The committee met on Thursday and talked. ".repeat(60)}And then …`,
])("a whole text: %j", (text) => {
  expect(endsAsExtract(text)).toBe(false);
});
