import { readFileSync } from "node:fs";
import { parseDeclarations } from "../../src/schema/parse-declarations";
import { stripeTypes } from "../../src/schema/stripe-types";
import { stripeTables } from "../../src/schema/tables";

test("the tables are what the installed package says: else run npm run tables -w @feedloom/stripe-sandbox", () => {
  expect(readFileSync("packages/stripe-sandbox/src/schema/tables.json", "utf8") === stripeTables()).toBe(true);
});

test("a type is read with what it inherits, what is optional, and what is said elsewhere", () => {
  const { shape } = stripeTypes();
  expect(shape("Customers.CustomerListParams")).toMatchObject({
    fields: { "limit?": "integer", "starting_after?": "string", "email?": "string", "expand?": { list: "string" } },
  });
  expect(shape("Customers.CustomerCreateParams")).toMatchObject({
    fields: {
      "address?": { either: ["null", { is: "" }, { fields: { "city?": "string" } }] },
      "metadata?": { either: ["null", { is: "" }, { map: expect.anything() }] },
    },
  });
  expect(shape("Checkout/Sessions.Checkout.SessionCreateParams.Mode")).toEqual({
    either: [{ is: "payment" }, { is: "setup" }, { is: "subscription" }],
  });
});

test("a declaration that cannot be read is no silent hole", () => {
  expect(() => parseDeclarations("export interface A { a b c }")).toThrow(/expected :/);
});
