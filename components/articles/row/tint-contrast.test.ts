import { readFileSync } from "node:fs";
import { BUNDLE_COLORS } from "@/lib/shared/constants";
import { contrast, inkOn } from "./ink-on";

const tokens = readFileSync("app/tokens.css", "utf8");
const rows = readFileSync("app/rows.css", "utf8");
const densities = readFileSync("app/row-densities.css", "utf8");
const LEAST = 4.5;

/** Bundles may have any colour: the palette of the dialog, and what is furthest from it. */
const COLORS = [
  ...BUNDLE_COLORS.map(({ value }) => value),
  "#000000",
  "#FFFFFF",
  "#FFFF00",
  "#00FF00",
  "#FF0000",
  "#0000FF",
];
const THEMES = ["light", "dark"] as const;
const CASES = THEMES.flatMap((theme) => COLORS.map((color) => [theme, color] as const));

/** Returns a token's colour in a theme. */
function token(name: string, theme: (typeof THEMES)[number]): string {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`, "i").exec(tokens);
  const color = found?.[theme === "light" ? 1 : 2];
  if (!color) throw new Error(`No colour ${name}`);
  return color;
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Returns `share` of one colour in another, as color-mix(in srgb) does. */
function mix(color: string, share: number, ground: string): string {
  const grounds = channels(ground);
  const mixed = channels(color).map((part, at) => Math.round(part * share + (grounds[at] ?? 0) * (1 - share)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the share of a bundle's colour in the ground of the rule that begins like this. */
function shareIn(css: string, rule: string): number {
  const block = css.slice(css.indexOf(rule), css.indexOf("}", css.indexOf(rule)));
  return Number(/color-mix\(in srgb, var\(--strand\) (\d+)%, var\(--background\)\)/.exec(block)?.[1]) / 100;
}

test("the open row lies on 9 % of its colour, and its quietest text is the muted one", () => {
  const rule = rows.slice(rows.indexOf(".article-row[data-current] {"));
  expect(shareIn(rows, ".article-row[data-current] {")).toBe(0.09);
  expect(rule.slice(0, rule.indexOf("}"))).toContain("--faint: var(--muted-foreground)");
});

test.each(CASES)("in the %s theme every text of an open row reads on %s", (theme, color) => {
  const ground = mix(color, shareIn(rows, ".article-row[data-current] {"), token("background", theme));
  for (const name of ["foreground", "muted-foreground"]) {
    expect(contrast(token(name, theme), ground)).toBeGreaterThanOrEqual(LEAST);
  }
});

test.each(CASES)("in the %s theme the sentence of a card without a picture reads on %s", (theme, color) => {
  const ground = mix(color, shareIn(densities, ".row-quote {"), token("background", theme));
  expect(contrast(token("foreground", theme), ground)).toBeGreaterThanOrEqual(LEAST);
});

test.each(THEMES)("in the %s theme the faintest text reads on the grounds of rows", (theme) => {
  for (const ground of ["background", "accent"]) {
    expect(contrast(token("faint", theme), token(ground, theme))).toBeGreaterThanOrEqual(LEAST);
  }
});

test.each([...COLORS, "#d99a00"])("the word of a swipe reads on %s", (color) => {
  expect(contrast(inkOn(color), color)).toBeGreaterThanOrEqual(LEAST);
});
