import { directionOf } from "./directions";

test.each([
  ["Profit rose 14% on strong demand", 1],
  ["Shares fell after weak quarter", -1],
  ["Loss narrows at airline", 1],
  ["Loss widens at truck maker", -1],
  ["Unemployment falls to lowest level in a decade".replace("lowest level", "six percent"), 1],
  ["Chain beats estimates", 1],
  ["Chain misses sales forecast", -1],
  ["Carmaker to cut 2,300 jobs", -1],
  ["Rubber maker cuts costs", 1],
  ["Operating profit totalled EUR 9.6 mn, compared to EUR 7.2 mn", 1],
  ["Net sales of EUR 54.2 mn against EUR 61.0 mn", -1],
  ["A loss of EUR 4 mn compared to a profit of EUR 1 mn", -1],
  ["Data breach exposes patients", -1],
  ["The annual meeting is held in March", 0],
  ["The value of the order was not disclosed", 0],
  ["In 2024 the company had sales in 2023 from nine countries", 0],
  ["", 0],
])("%s: %d", (sentence, sign) => {
  expect(Math.sign(directionOf(sentence))).toBe(sign);
  expect(Math.abs(directionOf(sentence))).toBeLessThanOrEqual(6);
});
