import { isoOf, money } from "./money";

test.each([
  [1999, undefined, "$19.99"],
  [20388, "usd", "$203.88"],
  [0, "usd", "$0.00"],
  [-500, "usd", "-$5.00"],
  [123456, "eur", "€1,234.56"],
  [500, "jpy", "¥500"],
])("%p cents of %p are %p", (cents, currency, text) => expect(money(cents, currency)).toBe(text));

test("the provider's seconds become a time", () => expect(isoOf(1_772_366_400)).toBe("2026-03-01T12:00:00.000Z"));
