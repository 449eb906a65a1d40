import { keyPoints } from "./key-points";

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
