import { shownTexts } from "@/scripts/texts/shown-files";
import { objections } from "./wording";

test("every text that a person sees is said in plain English and spelled in one way", () => {
  const files = shownTexts();
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap(({ file, texts }) =>
    texts.flatMap(({ line, text }) => objections(file, text).map((objection) => `${file}:${line} ${objection}`)),
  );
  expect(found).toEqual([]);
});

const LONG = `Feeds ${"that publish a lot ".repeat(5)}are refreshed.`;

test.each([
  ["a sentence of more than 20 words", LONG, "23 words"],
  ["a semicolon", "Nothing was charged; try again.", "semicolon"],
  ["a word that nobody else uses for it", "Whatever you choose, your feeds stay.", "Whatever"],
  ["a verb that means something else", "The import goes on.", "goes on"],
  ["email with a hyphen", "Your e-mail address", "e-mail"],
  ["a verb spelled with -ise", "Recognised as private", "Recognised"],
  ["American spelling", "Canceled", "Canceled"],
])("%s is reported", (_what, text, expected) => {
  expect(objections("components/a.tsx", text)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  ["components/a.tsx", "Recognized by its colour"],
  ["components/a.tsx", "Read the guide to [organizing](/guides/organising-feeds)."],
  ["components/a.tsx", "The limit is reached. Upgrade to Pro, or remove a feed first."],
  ["components/marketing/content/a.ts", LONG],
  ["lib/domain/publishing/blog/posts/a.ts", "Somebody moved a comma."],
])("in %s, “%s” is not reported", (file, text) => {
  expect(objections(file, text)).toEqual([]);
});
