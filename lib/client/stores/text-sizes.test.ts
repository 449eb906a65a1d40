import { storedSizes } from "./text-sizes";

test("stored steps become sizes that reading settings allow", () => {
  expect(storedSizes("[[7,0],[8,4],[9,7]]")).toEqual([
    [7, 15],
    [8, 20],
    [9, 24],
  ]);
});

test.each([null, "", "{", "{}", "[7]", '[["7",1]]', "[[7,8]]", "[[7,1.5]]", "[[7,1,2]]", "[[7,-1]]"])(
  "%j is none",
  (text) => {
    expect(storedSizes(text)).toEqual([]);
  },
);
