import { doneSteps, tickStep } from "./done-steps";

test("steps are ticked once each, and can be unticked", () => {
  const two = tickStep(tickStep(tickStep(null, "a", true), "b", true), "a", true);
  expect(doneSteps(two)).toEqual(["b", "a"]);
  expect(doneSteps(tickStep(two, "b", false))).toEqual(["a"]);
  expect(doneSteps(tickStep(null, "never", false))).toEqual([]);
});

test.each(["{", "null", '{"a":true}', '"a"', "[1,null]"])("%s ticks nothing", (stored) => {
  expect(doneSteps(stored)).toEqual([]);
});
