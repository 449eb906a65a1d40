import { checkParameters } from "../../src/http/check-parameters";
import { decodeForm } from "../../src/http/decode-form";
import { StripeError } from "../../src/http/stripe-error";
import type { Shape } from "../../src/schema/shape";

/** Returns the error object of a refused call. */
function refused(action: () => unknown): Record<string, unknown> {
  try {
    action();
  } catch (error) {
    if (error instanceof StripeError) return error.body.error;
    throw error;
  }
  throw new Error("it was not refused");
}

describe("decoding a form", () => {
  test.each([
    ["a=1&b=two", { a: "1", b: "two" }],
    ["a[b][c]=1&a[b][d]=2", { a: { b: { c: "1", d: "2" } } }],
    ["list[]=x&list[]=y", { list: ["x", "y"] }],
    ["list[1]=y&list[0]=x", { list: ["x", "y"] }],
    [
      "items[0][price]=p&items[0][quantity]=2&items[1][price]=q",
      { items: [{ price: "p", quantity: "2" }, { price: "q" }] },
    ],
    ["name=A%20%26%20B&plus=a+b", { name: "A & B", plus: "a b" }],
    ["empty=", { empty: "" }],
    ["", {}],
    ["a=1&a=2", { a: "2" }],
  ])("%s", (text, expected) => {
    expect(decodeForm(text)).toEqual(expected);
  });

  test("numbers are ordered as numbers, not as text", () => {
    const text = Array.from({ length: 12 }, (_, at) => `a[${11 - at}]=${11 - at}`).join("&");
    expect(decodeForm(text)).toEqual({ a: Array.from({ length: 12 }, (_, at) => String(at)) });
  });

  test.each(["a[b=1", "[a]=1", "a]b[=1", "a[b]c=1"])("a broken name is refused: %s", (text) => {
    expect(refused(() => decodeForm(text))).toMatchObject({
      message: expect.stringContaining("Invalid parameter name"),
    });
  });

  test("a name that is nested too deeply is refused", () => {
    const name = (depth: number) => `a${"[b]".repeat(depth)}=1`;
    expect(Object.keys(decodeForm(name(9)))).toEqual(["a"]);
    expect(refused(() => decodeForm(name(10)))).toMatchObject({ message: expect.stringContaining("too deeply") });
  });

  test("names of object prototypes are ordinary names", () => {
    const decoded = decodeForm("__proto__[polluted]=1&constructor=x");
    expect(Object.keys(decoded)).toEqual(["__proto__", "constructor"]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("checking parameters", () => {
  const check = (shape: Shape, given: Record<string, unknown>) => checkParameters({ fields: { "x?": shape } }, given).x;
  const problem = (shape: Shape, given: unknown) => refused(() => check(shape, { x: given }));

  test.each<[Shape, unknown, unknown]>([
    ["string", "abc", "abc"],
    ["integer", "42", 42],
    ["integer", "-7", -7],
    ["boolean", "true", true],
    ["boolean", "false", false],
    ["decimal", "12.50", "12.50"],
    ["any", { a: "1" }, { a: "1" }],
    [{ is: "card" }, "card", "card"],
    [{ is: 3 }, "3", 3],
    [{ list: "integer" }, ["1", "2"], [1, 2]],
    [{ map: "string" }, { a: "1", b: "" }, { a: "1", b: "" }],
    [{ map: "string" }, ["zero", "one"], { 0: "zero", 1: "one" }],
    [{ fields: { a: "integer", "b?": "string" } }, { a: "1" }, { a: 1 }],
    [{ either: ["integer", { is: "now" }] }, "now", "now"],
    [{ either: ["integer", { is: "now" }] }, "12", 12],
    [{ either: ["null", { is: "" }, "string"] }, "", ""],
    [{ either: [{ fields: { gt: "integer" } }, "integer"] }, { gt: "5" }, { gt: 5 }],
    [{ either: [{ fields: { gt: "integer" } }, "integer"] }, "5", 5],
  ])("%j reads %j as %j", (shape, given, expected) => {
    expect(check(shape, { x: given })).toEqual(expected);
  });

  test.each<[Shape, unknown, string | undefined, string | RegExp]>([
    ["integer", "1.5", "parameter_invalid_integer", "Invalid integer: 1.5"],
    ["integer", "12345678901234567890", "parameter_invalid_integer", /Invalid integer/],
    ["integer", ["1"], undefined, 'Invalid integer: ["1"]'],
    ["boolean", "yes", "parameter_invalid_boolean", "Invalid boolean: yes"],
    ["decimal", "1,5", undefined, "Invalid decimal: 1,5"],
    ["string", "", "parameter_invalid_empty", /empty string for 'x'/],
    ["string", { a: "b" }, undefined, /Invalid string/],
    [{ is: "card" }, "cash", undefined, "Invalid x: must be card (got cash)"],
    [{ either: [{ is: "a" }, { is: "b" }] }, "c", undefined, "Invalid x: must be one of a or b (got c)"],
    [
      { either: [{ is: "a" }, { is: "b" }, { is: "c" }] },
      "d",
      undefined,
      "Invalid x: must be one of a, b, or c (got d)",
    ],
    [{ list: "string" }, "a", undefined, "Invalid array"],
    [{ list: "string" }, "", "parameter_invalid_empty", /empty string/],
    [{ map: "string" }, "a", undefined, "Invalid hash"],
    [{ fields: { "a?": "string" } }, "a", undefined, "Invalid object"],
    [{ fields: { "a?": "string" } }, ["a"], undefined, "Invalid object"],
    [{ fields: { a: "string" } }, {}, "parameter_missing", "Missing required param: x[a]."],
  ])("%j refuses %j (%s)", (shape, given, code, message) => {
    expect(problem(shape, given)).toMatchObject({
      type: "invalid_request_error",
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
    expect(problem(shape, given).code).toBe(code);
  });

  test("the parameter is named by its place", () => {
    const shape: Shape = { list: { fields: { price: "string", "quantity?": "integer" } } };
    expect(problem(shape, [{ price: "p" }, { price: "p", quantity: "many" }])).toMatchObject({
      param: "x[1][quantity]",
    });
    expect(problem(shape, [{ price: "p", colour: "red" }])).toMatchObject({ param: "x[0][colour]" });
  });

  test("all unknown names are listed", () => {
    const given = { a: "1", b: { c: "2" } };
    expect(refused(() => checkParameters({ fields: {} }, given))).toMatchObject({
      code: "parameter_unknown",
      message: "Received unknown parameters: a, b",
      param: "a",
    });
  });

  test("of several forms the one that fits best is complained about", () => {
    const shape: Shape = { either: ["string", { fields: { gt: "integer" } }] };
    expect(problem(shape, { gt: "x" })).toMatchObject({ param: "x[gt]", code: "parameter_invalid_integer" });
  });

  test("a percentage may have decimals, another integer may not", () => {
    expect(
      checkParameters({ fields: { application_fee_percent: "integer" } }, { application_fee_percent: "2.5" }),
    ).toEqual({
      application_fee_percent: 2.5,
    });
    expect(problem("integer", "2.5")).toMatchObject({ code: "parameter_invalid_integer" });
  });

  test("a refusal points to its documentation", () => {
    expect(problem("boolean", "yes").doc_url).toBe("https://stripe.com/docs/error-codes/parameter-invalid-boolean");
  });
});
