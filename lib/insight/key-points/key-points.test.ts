import { keyPoints } from "./key-points";
import { bearing } from "./stands-alone";

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
  const points = keyPoints("Harbour of Linden opens tidal power plant", TEXT);
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
  ["half a quotation", "“The harbour of Linden has waited long for such a plant."],
])("%s says less alone than a statement", (_, sentence) => {
  expect(bearing(sentence)).toBeLessThanOrEqual(0.8);
  expect(bearing("The harbour of Linden has opened a tidal power plant.")).toBe(1);
  expect(bearing("“The plant is ours,” said the mayor of Linden at the opening.")).toBe(1);
});

test("the same is not said twice", () => {
  const points = keyPoints(
    "Harbour of Linden opens tidal power plant",
    `${TEXT}\n${TEXT.replace("has opened", "has now opened")}`,
  );
  expect(points.filter((point) => point.includes("opened a tidal power plant"))).toHaveLength(1);
});
