import { FINISHED, tutorialProgress, visitStep } from "./tutorial-progress";

test("a tour starts with no step seen and continues where it was left", () => {
  expect(tutorialProgress(null)).toEqual({ at: "welcome", seen: [] });
  const stored = visitStep(visitStep(visitStep(null, "welcome"), "discovery"), "feeds");
  expect(tutorialProgress(stored)).toEqual({ at: "feeds", seen: ["welcome", "feeds", "discovery"] });
  expect(visitStep(stored, "feeds")).toBe(stored);
});

test("a finished tour has every step seen and starts again", () => {
  expect(tutorialProgress(FINISHED)).toEqual({
    at: "welcome",
    seen: ["welcome", "feeds", "bundles", "discovery", "advanced"],
  });
});

test.each(["{", "null", "[]", '"feeds"', '{"at":"nowhere","seen":"feeds"}', '{"seen":[1,null]}'])(
  "%s is no progress",
  (stored) => {
    expect(tutorialProgress(stored)).toEqual({ at: "welcome", seen: [] });
  },
);
