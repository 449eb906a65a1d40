import { readFileSync } from "node:fs";
import { cn, FONT_SIZES } from "./cn";

test("every font size of the tokens is known, so that a colour beside it does not replace it", () => {
  const tokens = readFileSync("app/tokens.css", "utf8");
  const named = [...tokens.matchAll(/^\s*--text-([\w-]+): [\d.]+r?em;/gm)].map(([, name]) => name ?? "");
  const sizes = named.filter((name) => !name.endsWith("--line-height"));
  expect(sizes.length).toBeGreaterThan(10);
  expect([...FONT_SIZES].sort()).toEqual(sizes.sort());
  for (const size of FONT_SIZES) expect(cn(`text-${size}`, "text-faint")).toBe(`text-${size} text-faint`);
});

test("of two heights or places in parts of the window the later one wins", () => {
  expect(cn("sm:max-h-dvh-78", "sm:max-h-dvh-minus-24")).toBe("sm:max-h-dvh-minus-24");
  expect(cn("sm:top-dvh-12", "sm:top-12")).toBe("sm:top-12");
  expect(cn("sm:top-12", "top-dvh-5")).toBe("sm:top-12 top-dvh-5");
});
