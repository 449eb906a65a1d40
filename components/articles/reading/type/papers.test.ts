import { readFileSync } from "node:fs";
import { READING_PAPERS } from "@/lib/contracts/values/reading";

const TOKENS = readFileSync("app/tokens.css", "utf8");
const PAPERS = readFileSync("app/reading-page.css", "utf8");

/** Custom properties that a part of a style sheet sets. */
const propertiesOf = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/^\s*--([\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name, value]));

const ROOT = propertiesOf(TOKENS);
const COMMON = propertiesOf(/^\.paper \{([^}]*)\}/m.exec(PAPERS)?.[1] ?? "");

/** The rules of a paper that name its colours and scheme. */
function paperRules(paper: string): string {
  return new RegExp(`^\\.paper\\[data-paper="${paper}"\\],[^{]*\\{([^}]*)\\}`, "m").exec(PAPERS)?.[1] ?? "";
}

/** Returns the colour of a token on a paper, as #rrggbb. */
function colorOf(name: string, paper: string, scheme: "light" | "dark"): string {
  const value = { ...ROOT, ...COMMON, ...propertiesOf(paperRules(paper)) }[name] ?? "";
  const inner = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (inner) return colorOf(inner, paper, scheme);
  const [light, dark] = value.match(/#[0-9a-f]{6}/gi) ?? [];
  const color = scheme === "dark" ? (dark ?? light) : light;
  if (!color) throw new Error(`--${name} has no colour on ${paper}: ${value}`);
  return color;
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\w\w/g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const SCHEMES = READING_PAPERS.flatMap((paper) => {
  const named = /color-scheme: (light|dark)/.exec(paperRules(paper))?.[1] as "light" | "dark" | undefined;
  return (named ? [named] : (["light", "dark"] as const)).map((scheme) => [paper, scheme] as const);
});

test("the pairs of light and dark are declared on every paper, where its own scheme holds", () => {
  expect(TOKENS).toMatch(/^:root,\n\.paper,\n\.paper-sample \{\n {2}--radius/m);
});

test("every paper but the automatic one names its scheme", () => {
  expect(SCHEMES.map(([paper]) => paper)).toEqual(["auto", "auto", "light", "sepia", "dark", "black"]);
});

describe.each(SCHEMES)("on %s paper in a %s scheme", (paper, scheme) => {
  const on = (ground: string, text: string) => contrast(colorOf(text, paper, scheme), colorOf(ground, paper, scheme));

  test.each(["foreground", "muted-foreground", "faint", "link"])("%s is readable as text", (text) => {
    expect(on("background", text)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["foreground", "muted-foreground", "faint"])("%s is readable where something is marked", (text) => {
    expect(on("accent", text)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["foreground", "faint", "code-word", "positive", "warning", "link", "destructive"])(
    "%s is readable in code",
    (text) => {
      expect(on("muted", text)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("the paragraph that is read aloud stays readable", () => {
    expect(on("warning-soft", "foreground")).toBeGreaterThanOrEqual(4.5);
    expect(on("warning-soft", "link")).toBeGreaterThanOrEqual(4.5);
  });
});
