import { keyTopics } from "./key-topics";

const topicsOf = keyTopics;
const FILLER =
  "The council discussed the plan at length. Many residents of the district came to listen, and some of them spoke against it. ";

test.each<[string, string, string, string[], RegExp]>([
  [
    "possessives",
    "Google’s Plan",
    "Google’s ad team left, as Google said twice. The ad team was small.",
    ["Google"],
    /’s|'s/,
  ],
  [
    "dates and initials",
    "Meeting of the harbour board",
    `The harbour board met on Monday evening in the U.S. embassy. ${FILLER}The harbour board meets again in November.`,
    ["harbour board"],
    /monday|november|evening/i,
  ],
  [
    "names of two words of which one is common",
    "Library opens in New York",
    `New York has a new library. ${FILLER}The library in New York is open at night.`,
    ["New York"],
    /^York$|new library/,
  ],
  [
    "company forms",
    "Sale",
    `Alphabet Inc. bought a farm, and Alphabet Inc. will sell it. ${FILLER}`,
    ["Alphabet"],
    /inc\b/i,
  ],
  [
    "judgements",
    "An amazing concert",
    `The amazing concert was long. An amazing concert is rare. ${FILLER}`,
    ["concert"],
    /amazing/,
  ],
  [
    "words with hyphens",
    "Riding fixed-gear bikes",
    `Fixed-gear bikes are cheap. Many riders love fixed-gear bikes for that. ${FILLER}`,
    ["fixed-gear bike"],
    /^gear/,
  ],
  [
    "rubrics of a headline",
    "Link: Pillow fight leaves 24 hurt",
    "A pillow fight among cadets left many hurt. The pillow fight is old.",
    ["pillow fight"],
    /^link/i,
  ],
  [
    "names with small words and numbers",
    "Google Summer of Code begins",
    `Google Summer of Code pays students. Many apply to Google Summer of Code with an iPhone 7 each. The iPhone 7 is old. ${FILLER}`,
    ["Google Summer of Code", "iPhone 7"],
    /^(?:Code|Google Summer|iPhone)$/,
  ],
  [
    "bylines, credits and who says it",
    "Harbour opens",
    `Ada Byron, writing for The Linden Post:\n${FILLER}The harbour is open (via Max Mole). The harbour pays, Tom Tiler said.\nPosted by Jo Jones`,
    ["harbour"],
    /Byron|Linden Post|Mole|Tiler|Jones/,
  ],
  [
    "sponsors at the end",
    "The long podcast",
    `We talk about the harbour board. The harbour board meets again.\n${FILLER}\nSponsored by:\nSquarespace: build it beautiful.\nCasper: sleep well.`,
    [],
    /Squarespace|Casper/,
  ],
  [
    "verbs in -s between nouns",
    "Apple fixes bagel emoji",
    `The bagel emoji is new. Apple fixes bagel emoji today. ${FILLER}`,
    ["bagel emoji"],
    /fixes/,
  ],
])("%s", (_, title, text, wanted, unwanted) => {
  const topics = topicsOf(title, text);
  expect(topics).toEqual(expect.arrayContaining(wanted));
  for (const topic of topics) expect(topic).not.toMatch(unwanted);
});

test("a name keeps its capital within a phrase, a sentence's first word does not", () => {
  const topics = topicsOf(
    "Sales",
    `Garmin sales rose, and they say that Garmin sales will rise again. Interest rates fell. Low interest rates help. ${FILLER}`,
  );
  expect(topics).toEqual(["Garmin"]);
});

test("what is said once is not a topic", () => {
  expect(topicsOf("Chapter 9: Back on Track", "")).toEqual([]);
  expect(
    topicsOf(
      "Closing",
      "The mayor, a baker, two painters, the harbour office, an old ferry and some cats were in the photograph.",
    ),
  ).toEqual([]);
});

test("the title's whole name of a person stands for the surname of the text", () => {
  expect(topicsOf("David Ortiz makes a plea", `Ortiz is old. The fans of Ortiz clap. ${FILLER}`)).toContain(
    "David Ortiz",
  );
});

test("identifiers, contractions and markers are not topics", () => {
  const text =
    "I've read it. I've changed FoodItemInterfaceController, and FoodItemInterfaceController fails. TODO: this. TODO: that.";
  expect(topicsOf("A note", text)).toEqual([]);
});

test("a name that begins with a number is whole", () => {
  const topics = topicsOf(
    "A report",
    "We have a report of 4FSOD, and they say that 4FSOD makes films. To see more of 4FSOD, wait.",
  );
  expect(topics).toEqual(["4FSOD"]);
});
