import { TUTORIAL_TEXTS } from "@/components/help/content/tutorial-steps";
import { API_SECTIONS } from "@/components/marketing/content/api";
import { GUIDES } from "@/components/marketing/content/guide-pages";
import { HELP_FAQ } from "@/components/marketing/content/help";
import { spansOf } from "@/lib/shared/prose";
import { HELP_GUIDES } from "./content/guides";
import { findHelp } from "./find-help";
import { HELP_ENTRIES } from "./help-entries";
import { publishedEntries } from "./published-entries";

const ALL = [...HELP_ENTRIES, ...publishedEntries(true)];

test("there are four guides with the specified lengths and levels", () => {
  expect(HELP_GUIDES.map(({ level, minutes }) => [level, minutes])).toEqual([
    ["Beginner", 5],
    ["Intermediate", 10],
    ["Intermediate", 8],
    ["Advanced", 12],
  ]);
});

test("the ids under which browsers store completed steps are unique", () => {
  const ids = HELP_GUIDES.flatMap(({ steps }) => steps.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test("the entries of the search are unique", () => {
  const keys = ALL.map(({ href, title, text }) => `${href} ${title} ${text}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the texts contain no markup that HelpText does not render", () => {
  const texts = [...ALL.map(({ text }) => text), ...Object.values(TUTORIAL_TEXTS).map(({ lead }) => lead)];
  for (const span of texts.flatMap(spansOf)) if (span.kind === "text") expect(span.text).not.toMatch(/[*`[\]]/);
});

test("both searches of the help find “offline”", () => {
  expect(findHelp("offline", HELP_ENTRIES).map(({ title }) => title)).toContain("I have no connection");
  expect(HELP_FAQ.filter(({ answer }) => /\boffline\b/i.test(answer))).toHaveLength(1);
});

describe("what the texts say of the product is true", () => {
  const all = JSON.stringify([TUTORIAL_TEXTS, HELP_ENTRIES, HELP_FAQ, GUIDES, API_SECTIONS]);

  test("the key next to Add feed is the one that adds a feed", () => {
    const keys = [...all.matchAll(/(?:\*Add feed\*[^.*]*?|The key is )`(.)`/g)].map(([, key]) => key);
    expect(keys.length).toBeGreaterThanOrEqual(3);
    expect(new Set(keys)).toEqual(new Set(["a"]));
  });

  test("a new API key leaves the others as they are", () => {
    expect(all).not.toMatch(/(ends|replaces) the old one/);
  });

  test("a feed that has moved is given its new address, not deleted", () => {
    expect(all).toMatch(/If the feed moved, (press|choose) \*Edit feed\*/);
    expect(all).not.toMatch(/If the feed moved, delete/);
  });
});
