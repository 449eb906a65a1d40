import { readParams } from "../../src/http/read-params";
import { StripeError } from "../../src/http/stripe-error";

const ACCEPTED = ["name", "limit", "active", "list[]", "items[][price]", "items[][quantity]", "metadata*"];
const read = (text: string) => readParams(text, ACCEPTED);

/** Returns the error object of a refused call. */
function refused(text: string): Record<string, unknown> {
  try {
    read(text);
  } catch (error) {
    if (error instanceof StripeError) return error.body.error;
    throw error;
  }
  throw new Error("it was not refused");
}

test.each([
  ["name=A%20%26%20B", { name: "A & B" }],
  ["name=a+b", { name: "a b" }],
  ["name=", { name: "" }],
  ["name=5", { name: "5" }],
  ["limit=5", { limit: 5 }],
  ["active=true", { active: true }],
  ["active=false", { active: false }],
  ["list[]=x&list[]=y", { list: ["x", "y"] }],
  ["list[1]=y&list[0]=x", { list: ["x", "y"] }],
  [
    "items[0][price]=p&items[0][quantity]=2&items[1][price]=q",
    { items: [{ price: "p", quantity: 2 }, { price: "q" }] },
  ],
  ["metadata[limit]=5&metadata[active]=yes", { metadata: { limit: "5", active: "yes" } }],
  ["", {}],
])("%s is decoded", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ["colour=red", "parameter_unknown", "Received unknown parameter: colour"],
  ["items[0][colour]=red", "parameter_unknown", "Received unknown parameter: items[0][colour]"],
  ["metadatas[a]=1", "parameter_unknown", "Received unknown parameter: metadatas[a]"],
  ["name[first]=A", "parameter_unknown", "Received unknown parameter: name[first]"],
  ["limit=many", "parameter_invalid_integer", "Invalid integer: many"],
  ["items[0][quantity]=1.5", "parameter_invalid_integer", "Invalid integer: 1.5"],
  ["active=perhaps", "parameter_invalid_boolean", "Invalid boolean: perhaps"],
])("%s is refused", (text, code, message) => {
  expect(refused(text)).toMatchObject({ code, message, param: text.split("=")[0] });
});

test("names of object prototypes are ordinary names", () => {
  expect(Object.keys(read("metadata[__proto__]=1").metadata as object)).toEqual(["__proto__"]);
  read("metadata[__proto__][polluted]=1");
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
