import { cutText } from "./cut-text";

test("what fits stays whole", () => {
  expect(cutText("short", 300)).toBe("short");
  expect(cutText("x".repeat(300), 300)).toBe("x".repeat(300));
  expect(cutText("😀".repeat(300), 300)).toBe("😀".repeat(300));
});

test("what is longer is cut and gets three dots", () => {
  expect(cutText("x".repeat(301), 300)).toBe(`${"x".repeat(300)}...`);
  expect(cutText("one two three", 4)).toBe("one...");
  expect(cutText("😀😀😀", 2)).toBe("😀😀...");
});
