import { readdirSync, readFileSync } from "node:fs";
import { MARKED } from "./highlights";

const BODIES = "sandbox/sites/bodies";
const texts = readdirSync(BODIES).map((name) => readFileSync(`${BODIES}/${name}`, "utf8").replace(/<[^>]*>/g, ""));

test.each(MARKED)("the marked parts of “$title” are in one article, each once", ({ parts }) => {
  const text = texts.find((each) => each.includes(parts[0]?.quote ?? "nothing")) ?? "";
  expect(parts.map(({ quote }) => text.split(quote).length - 1)).toEqual(parts.map(() => 1));
});
