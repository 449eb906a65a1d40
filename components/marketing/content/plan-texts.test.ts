import { planTexts } from "./plan-texts";

const CONTENT = {
  title: "Limits",
  minutes: 5,
  body: ["<<With Pro you|You>> get a key.", "<<Hourly on the free plan.|>>", { heading: "<<Plans|Costs>>" }],
};

test("with plans, a text says what holds with them", () => {
  expect(planTexts(CONTENT, true)).toEqual({
    title: "Limits",
    minutes: 5,
    body: ["With Pro you get a key.", "Hourly on the free plan.", { heading: "Plans" }],
  });
});

test("without, it says the other thing, and what says nothing is left out", () => {
  expect(planTexts(CONTENT, false)).toEqual({
    title: "Limits",
    minutes: 5,
    body: ["You get a key.", { heading: "Costs" }],
  });
});
