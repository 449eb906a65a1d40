import { TOUR } from "@/components/help/content/tutorial-steps";
import { spansOf } from "@/lib/shared/prose";
import { HELP_GUIDES } from "./content/guides";
import { HELP_ENTRIES } from "./help-entries";

test("there are four guides of the lengths and levels that were announced", () => {
  expect(HELP_GUIDES.map(({ level, minutes }) => [level, minutes])).toEqual([
    ["Beginner", 5],
    ["Intermediate", 10],
    ["Intermediate", 8],
    ["Advanced", 12],
  ]);
});

test("what a browser remembers a tick by is there once", () => {
  const ids = HELP_GUIDES.flatMap(({ steps }) => steps.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("no two entries of the search are the same", () => {
  const keys = HELP_ENTRIES.map(({ href, title, text }) => `${href} ${title} ${text}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the texts hold no markup that is not understood", () => {
  const texts = [...HELP_ENTRIES.map(({ text }) => text), ...Object.values(TOUR).map(({ lead }) => lead)];
  for (const span of texts.flatMap(spansOf)) if (span.kind === "text") expect(span.text).not.toMatch(/[*`[\]]/);
});
