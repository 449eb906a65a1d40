import { planTexts } from "./plan-texts";

const CONTENT = {
  title: "Limits",
  minutes: 5,
  body: ["<<With Pro you|You>> get a key.", "<<Hourly on the free plan.|>>", { heading: "<<Plans|Costs>>" }],
};

test("planTexts keeps the first version where plans are sold", () => {
  expect(planTexts(CONTENT, true)).toEqual({
    title: "Limits",
    minutes: 5,
    body: ["With Pro you get a key.", "Hourly on the free plan.", { heading: "Plans" }],
  });
});

test("planTexts keeps the second version elsewhere and removes entries that become empty", () => {
  expect(planTexts(CONTENT, false)).toEqual({
    title: "Limits",
    minutes: 5,
    body: ["You get a key.", { heading: "Costs" }],
  });
});
