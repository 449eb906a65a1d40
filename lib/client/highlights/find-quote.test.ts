import { findQuote, type QuoteSelector } from "./find-quote";

const TEXT = `Graph colouring has the better name, but linear scan has the better afternoon. The allocator
  below runs in our compiler.\nLinear scan is short, and linear scan is fast. 日本語の文章はここに続きます。`;

const found = (quote: string, more: Partial<QuoteSelector> = {}, text = TEXT) => {
  const span = findQuote(text, { quote, prefix: "", suffix: "", ...more });
  return span && text.slice(span.start, span.end);
};
const startOf = (quote: string, more: Partial<QuoteSelector>) =>
  findQuote(TEXT, { quote, prefix: "", suffix: "", ...more })?.start;

test.each([
  ["linear scan has the better afternoon"],
  ["G"],
  ["better name, but linear"],
  ["日本語の文章"],
  ["続きます。"],
])("the quote %p is found as it is", (quote) => {
  expect(found(quote)).toBe(quote);
});

test("white space counts as one blank on both sides", () => {
  expect(found("allocator below   runs\nin")).toBe("allocator\n  below runs in");
  expect(found("  compiler. Linear\u00a0scan ")).toBe("compiler.\nLinear scan");
  expect(found("one two", {}, "\n\n one \t\n two  ")).toBe("one \t\n two");
});

test("of the same words in several places those with the same surroundings count", () => {
  const [first, second] = [TEXT.indexOf("linear scan"), TEXT.lastIndexOf("linear scan")];
  expect(startOf("linear scan", { prefix: "name, but " })).toBe(first);
  expect(startOf("linear scan", { prefix: "short, and " })).toBe(second);
  expect(startOf("linear scan", { suffix: " is fast." })).toBe(second);
  expect(startOf("linear scan", { prefix: "of this nothing is left ", suffix: " is  fast" })).toBe(second);
  expect(startOf("linear scan", {})).toBe(first);
});

test.each([
  ["one word is another", "linear scan had the better afternoon"],
  ["a word is missing", "linear scan has better afternoon"],
  ["a word was added", "linear scan truly has the better afternoon"],
  ["signs differ", "Linear scan – has, the better “afternoon"],
])("after an edit where %s it is found", (_, quote) => {
  expect(found(quote)?.toLowerCase()).toBe("linear scan has the better afternoon");
});

test("a text without spaces is found after an edit, too", () => {
  expect(found("日本語の文はここに続きます")).toBe("日本語の文章はここに続きます");
});

test("a whole other text is not taken for it, nor a short quote for a similar one", () => {
  expect(found("nothing of this stands in the article at all")).toBeNull();
  expect(found("linear scans")).toBeNull();
  expect(found("linear has better scan the afternoon")).toBeNull();
  for (const nothing of ["", " \n "]) expect(found(nothing)).toBeNull();
  expect(found("x", {}, "")).toBeNull();
});

test("signs that mean something in patterns, and halves of pairs, are signs like any other", () => {
  const text = "a $1 (b) [c] \\d .* 👩‍👩‍👧 e";
  for (const quote of ["$1 (b)", "[c] \\d .*", "👩‍👩‍👧 e", "\\"]) expect(found(quote, {}, text)).toBe(quote);
});

test("a long quote in a long text is given up rather than compared for seconds", () => {
  const words = Array.from({ length: 30_000 }, (_, at) => `w${at}`);
  const quote = `${words.slice(500, 1_400).join(" ")} and an end that is not there`;
  expect(found(quote, {}, words.join(" "))).toBeNull();
});
