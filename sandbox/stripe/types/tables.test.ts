import { readFileSync } from "node:fs";
import { parseDeclarations } from "./parse-declarations.mjs";
import { stripeTypes } from "./stripe-types.mjs";
import { stripeTables, TABLES_FILE } from "./tables.mjs";

test("the tables are what the installed package says: else run node sandbox/stripe/types/write-tables.mjs", () => {
  expect(readFileSync(TABLES_FILE, "utf8") === stripeTables()).toBe(true);
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
