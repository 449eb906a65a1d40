import { terms } from "@/lib/insight/text/terms";
import { independence } from "./independence";
import { keyPoints } from "./key-points";

/** Other sentences, so that a text is long enough for points. */
const REST = Array.from(
  { length: 30 },
  (_, at) => `Number ${at} was painted green in May, and its ${at} owners looked at it for a while.`,
).join("\n");
const pointsOf = (text: string) => keyPoints(`${text}\n${REST}`, terms);

const TEXT = [
  "Have you ever wondered what a harbour does with its waves?",
  "The harbour of Linden has opened a tidal power plant that supplies twenty thousand homes.",
  "Use code HARBOUR for 10% off your first visit to the tidal power plant.",
  "The plant cost forty million euros and was paid for by the city and the harbour together.",
  "as seen from the pier at the end of the long summer of building.",
  "Fishermen had feared for their grounds, and the turbines were moved out to sea for them.",
  "The court ruled in Harbour v. Fishermen that the plant may run through the winter.",
  "Engineers expect the turbines of the power plant to run for thirty years.",
].join("\n");

test("key points are whole statements of the article: no offers, no fragments, no question where there is something else", () => {
  const points = pointsOf(TEXT);
  expect(points.length).toBeGreaterThanOrEqual(3);
  for (const point of points) {
    expect(point).toMatch(/^\p{Lu}.*\.$/u);
    expect(point).not.toMatch(/code|as seen/);
  }
});

test.each([
  ["a question", "Why does the harbour of Linden need a plant of its own?"],
  ["a reference to elsewhere", "Check out our gallery of the harbour of Linden and its plant."],
  ["what leans on the sentence before", "But it was not what they had wanted for the harbour of Linden."],
  ["the author's own doings", "I took my camera with me, and I walked along the harbour of Linden."],
  ["a step of instructions", "Once you reach the harbour of Linden, turn left at the new plant."],
  ["an entry of a list", "Building a new plant at the harbour of Linden before winter."],
  ["what a connective ties to the sentence before", "The harbour of Linden, however, was not asked about its plant."],
  ["one of what was named before", "Each contains a turbine of the new plant at the harbour of Linden."],
  [
    "what points back within it",
    "When you combine this new turbine with the harbour of Linden, the plant is complete.",
  ],
  ["a step in the imperative", "Open the gate of the harbour of Linden and walk to the new plant."],
  ["a quotation of nobody", "“The harbour of Linden has waited long for such a plant.”"],
  ["a speaker named before", "“The plant at the harbour of Linden is ours,” he said at the opening."],
  ["a heading that runs on", "Lack of harbours: Many towns have no place for such a plant."],
  ["an entry of a numbered list", "8) The harbour of Linden has opened a tidal power plant."],
  ["a caption", "Photo: The harbour of Linden, where the tidal power plant has opened."],
  ["an exclamation", "What a plant the harbour of Linden has opened this spring!"],
  ["a demonstrative before a verb", "That usually brings up a plant at the harbour of Linden."],
  ["a pronoun behind an introduction", "Unlike the harbours of the south, they have built a tidal plant."],
  ["an aside", "(The harbour of Linden has opened a tidal power plant.)"],
  ["half a quotation", "“The harbour of Linden has waited long for such a plant."],
])("%s says less alone than a statement", (_, sentence) => {
  expect(independence(sentence)).toBeLessThanOrEqual(0.85);
  expect(independence("The harbour of Linden has opened a tidal power plant.")).toBe(1);
  expect(independence("“The plant is ours,” said the mayor of Linden at the opening.")).toBe(1);
});

test("a short text has no points: it is its own summary", () => {
  expect(keyPoints(TEXT, terms)).toEqual([]);
});
