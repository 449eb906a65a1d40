import { markedPieces } from "./marked-pieces";

const shown = (text: string, ranges: [number, number][]) =>
  markedPieces(text, ranges).map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece));

test("a text is cut at what was found", () => {
  expect(shown("looms and threads", [])).toEqual(["looms and threads"]);
  expect(
    shown("looms and threads", [
      [0, 5],
      [10, 17],
    ]),
  ).toEqual(["[looms]", " and ", "[threads]"]);
  expect(shown("", [[0, 4]])).toEqual([]);
});

test("ranges that do not fit the text lose nothing and repeat nothing", () => {
  expect(shown("short", [[3, 40]])).toEqual(["sho", "[rt]"]);
  expect(shown("short", [[30, 40]])).toEqual(["short"]);
  expect(
    shown("overlap", [
      [0, 4],
      [2, 6],
    ]),
  ).toEqual(["[over]", "[la]", "p"]);
  expect(shown("turned", [[4, 2]])).toEqual(["turn", "ed"]);
});
