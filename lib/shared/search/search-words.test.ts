import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { normalizeText, searchWords } from "./search-words";

test.each([
  ["Straße", "strasse"],
  ["ÆRØ Łódź", "aero lodz"],
  ["ｆｕｌｌ", "full"],
  ["ﬁne", "fine"],
  ["İstanbul ısı", "istanbul isi"],
  ["Çağrı", "cagri"],
  ["가나", "가나"],
  ["がぎ", "がぎ"],
  ["हिन्दी", "हिन्दी"],
])("%s folds to %s", (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
});

test("words stand where they were", () => {
  const text = "Hello, Wörld — c++!";
  const words = searchWords(text);
  expect(words.map(({ word }) => word)).toEqual(["hello", "world", "c++"]);
  expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(["Hello", "Wörld", "c++"]);
});

test("text without blanks becomes pairs, with its last character when asked", () => {
  const words = (text: string, tail = false) => searchWords(text, { tail }).map(({ word }) => word);
  expect(words("東京都でAI活用")).toEqual(["東京", "京都", "都で", "ai", "活用"]);
  expect(words("東京", true)).toEqual(["東京", "京"]);
  expect(words("東")).toEqual(["東"]);
  expect(words("สวัสดี")).toHaveLength(5);
});

test("a sign that stands for several brings only its letters", () => {
  expect(searchWords("㈠ 2⒈ ½").map(({ word }) => word)).toEqual(["一", "21", "12"]);
});

test.each(["東", "a+", "a"])("a long text of %s is split in linear time", (part) => {
  expect(withoutHanging(() => searchWords(part.repeat(1_000_000)).length)).toBeGreaterThan(0);
});
