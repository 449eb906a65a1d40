import { cardName, expiry } from "./card-name";

test("a card has the name that is printed on it", () => {
  expect(cardName({ brand: "visa", last4: "4242" })).toBe("Visa •••• 4242");
  expect(cardName({ brand: "amex", last4: "0005" })).toBe("American Express •••• 0005");
  expect(cardName({ brand: "newbank", last4: "1111" })).toBe("Newbank •••• 1111");
});

test("a card is good to the end of its month", () => {
  const card = { exp_month: 2, exp_year: 2027 };
  expect(expiry(card, new Date("2027-02-28T23:59:59Z"))).toEqual({ text: "Expires 02/2027", hasExpired: false });
  expect(expiry(card, new Date("2027-03-01T00:00:00Z"))).toEqual({ text: "Expired 02/2027", hasExpired: true });
  expect(expiry({ exp_month: 12, exp_year: 2026 }, new Date("2027-01-01T00:00:00Z")).hasExpired).toBe(true);
});
