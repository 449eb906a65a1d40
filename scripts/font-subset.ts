// npm run font-subset: cuts the fonts of the public pages down to the characters that these pages show, and writes the
// files to public/fonts and their names and rules to components/marketing/document/fonts.ts. Run it after a font
// package was updated, or after characters.test.ts missed a character.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import subset from "subset-font";
import { SUBSET_CHARACTERS } from "./font-subset/characters";

const PACKAGES = path.join(process.cwd(), "node_modules", "@fontsource-variable");
const OUTPUT = path.join(process.cwd(), "public", "fonts");
const MODULE = path.join(process.cwd(), "components", "marketing", "document", "fonts.ts");

/** `variable` is the custom property by which the theme takes the font up; `features` are those the style sheet uses. */
const FONTS = [
  {
    name: "inter",
    family: "Sans Subset",
    variable: "--font-inter-latin",
    features: ["kern", "mark", "ccmp", "cv11", "ss03", "tnum"],
  },
  {
    name: "source-serif-4",
    family: "Serif Subset",
    variable: "--font-serif-latin",
    features: ["kern", "liga", "ccmp", "tnum"],
  },
];
const WEIGHTS = { min: 400, max: 600, default: 400 };

/** Writes the subset of one font and returns its address. The name contains a hash of the content: it is cached for good. */
async function writeSubset({ name, features }: (typeof FONTS)[number]): Promise<string> {
  const whole = readFileSync(path.join(PACKAGES, name, "files", `${name}-latin-wght-normal.woff2`));
  const part = await subset(whole, SUBSET_CHARACTERS, {
    targetFormat: "woff2",
    variationAxes: { wght: WEIGHTS },
    keepFeatures: features,
  });
  const file = `${name}-subset.${createHash("sha256").update(part).digest("hex").slice(0, 12)}.woff2`;
  writeFileSync(path.join(OUTPUT, file), part);
  console.log(`${file}: ${(whole.length / 1000).toFixed(1)} kB → ${(part.length / 1000).toFixed(1)} kB`);
  return `/fonts/${file}`;
}

mkdirSync(OUTPUT, { recursive: true });
for (const file of readdirSync(OUTPUT)) if (file.endsWith(".woff2")) rmSync(path.join(OUTPUT, file));

const files: string[] = [];
const rules: string[] = [];
for (const font of FONTS) {
  const file = await writeSubset(font);
  files.push(file);
  rules.push(
    `@font-face{font-family:"${font.family}";src:url(${file}) format("woff2");font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:optional}`,
  );
}
rules.push(`:root{${FONTS.map(({ variable, family }) => `${variable}:"${family}"`).join(";")}}`);
writeFileSync(
  MODULE,
  `// Written by npm run font-subset.

/** The fonts of the public pages, in the order in which they are preloaded. */
export const FONT_FILES = [${files.map((file) => JSON.stringify(file)).join(", ")}];

/** \`optional\`: text that was painted in a fallback font is not painted again, so nothing moves. */
export const FONT_RULES = [
${rules.map((rule) => `  ${JSON.stringify(rule).replaceAll('\\"', "'")},`).join("\n")}
].join("");
`,
);
