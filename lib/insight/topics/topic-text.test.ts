import { keyTopics } from "./key-topics";
import { topicText } from "./topic-text";

const shown = keyTopics;

test.each([
  ["Photo: Anna Lee / Getty. The boat left.", ". The boat left."],
  ["The boat left. Written by Anna Lee and Bo Lind", "The boat left."],
  ["Image courtesy of Anna van Lee. It rained.", ". It rained."],
  ["It rained.\nAnna Lee is a senior reporter at Harbour Lights.", "It rained."],
  ["It rained.\nAnna Lee contributed to this report.", "It rained."],
  ["CHEF: ANNA McLEE\nThe kitchen opened.", "The kitchen opened."],
])("%j has no credits", (text, wanted) => {
  expect(topicText(text).replace(/\s+/g, " ").trim()).toBe(wanted);
});

test("what no credit is stays: a shouted text, a photo of somebody, words about an author's work", () => {
  const texts = ["THE HARBOUR OPENS", "A photo of Anna Lee hangs there.", "The book that Anna Lee wrote is out."];
  for (const text of texts) expect(topicText(text)).toBe(text);
});

test("headings and sentences that run on into what follows are parted from it", () => {
  expect(topicText("BackgroundMoso bamboo grows. ResultsShoots are eaten.The end is near.")).toBe(
    "Background\nMoso bamboo grows. Results\nShoots are eaten. The end is near.",
  );
  expect(topicText("The JavaScript engine of YouTube uses Node.js today.")).toContain("JavaScript engine of YouTube");
});

test("who reports, and for whom, is not a topic", () => {
  const text = `Lory Gil of iMore looks at the new watch bands. Serenity Lind from iMore tested the Apple Pencil for a week.
    As Lory Gil of iMore writes, the bands are nice. The Apple Pencil is better than before, and lasts longer.`;
  expect(shown("The week", text)).toEqual(["Apple Pencil"]);
  expect(shown("iMore is sold", `${text} iMore was sold, and iMore moves.`)).toContain("iMore");
});

test("a role before a person is not part of the name, once too", () => {
  const text =
    "Writer Ralph Jones gets many letters. He replied to all of them, and what Ralph Jones wrote was fun to read.";
  expect(shown("Unwelcome letters", text)).toEqual(["Ralph Jones"]);
});

test("the first word of sentences is not a name", () => {
  const text = `Orders stop on Monday. The shop was busy all week, and nobody slept. Orders came from everywhere, even from the sea.
    The saw was loud, and the wood was dry, so that the tables were done in time for the feast of the village.`;
  expect(shown("A busy week", text)).not.toContain("Orders");
});
