import { expand } from "../../src/http/expand";
import { keyOf } from "../../src/http/key";
import { page } from "../../src/http/page";
import { StripeError } from "../../src/http/stripe-error";

const KEYS = { secretKey: "sk_test_secret", publishableKey: "pk_test_public", webhookSecret: "whsec_x" };

describe("a page of a list", () => {
  const objects = ["e", "d", "c", "b", "a"].map((id, at) => ({ id, created: 50 - at * 10 }));
  const idsOf = (params: Parameters<typeof page>[1]) => page(objects, params, "/v1/x").data.map(({ id }) => id);

  test("has ten entries unless told otherwise, and its address", () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ id: String(at), created: at }));
    expect(page(many, {}, "/v1/many")).toMatchObject({ object: "list", has_more: true, url: "/v1/many" });
    expect(page(many, {}, "/v1/many").data).toHaveLength(10);
    expect(page(many, { limit: 100 }, "/v1/many").has_more).toBe(false);
  });

  test("goes on after an entry and back before one", () => {
    expect(idsOf({ limit: 2 })).toEqual(["e", "d"]);
    expect(idsOf({ limit: 2, starting_after: "d" })).toEqual(["c", "b"]);
    expect(idsOf({ limit: 2, starting_after: "b" })).toEqual(["a"]);
    expect(idsOf({ limit: 2, starting_after: "a" })).toEqual([]);
    expect(idsOf({ limit: 2, ending_before: "b" })).toEqual(["d", "c"]);
    expect(idsOf({ ending_before: "e" })).toEqual([]);
  });

  test("says whether there is more in the direction it goes", () => {
    expect(page(objects, { limit: 2, starting_after: "c" }, "").has_more).toBe(false);
    expect(page(objects, { limit: 2, ending_before: "b" }, "").has_more).toBe(true);
    expect(page(objects, { limit: 3, ending_before: "b" }, "").has_more).toBe(false);
  });

  test.each([
    [{ created: 30 }, ["c"]],
    [{ created: { gt: 30 } }, ["e", "d"]],
    [{ created: { gte: 30, lt: 50 } }, ["d", "c"]],
    [{ created: { lte: 20 } }, ["b", "a"]],
    [{ created: { gt: 50 } }, []],
  ])("is limited to a range of time: %j", (params, expected) => {
    expect(idsOf(params)).toEqual(expected);
  });

  test.each([0, -1, 101])("a limit of %d is refused", (limit) => {
    expect(() => idsOf({ limit })).toThrow(`between 1 and 100 (inclusive). You passed ${limit}.`);
  });

  test("an unknown entry to go on from is refused with the name of the parameter", () => {
    expect.assertions(2);
    for (const name of ["starting_after", "ending_before"]) {
      try {
        idsOf({ [name]: "none" });
      } catch (error) {
        expect((error as StripeError).body.error).toMatchObject({ code: "resource_missing", param: name });
      }
    }
  });
});

describe("expansion", () => {
  const price = { id: "price_1", object: "price", product: "prod_1" };
  const objects = new Map<string, object>([
    ["prod_1", { id: "prod_1", object: "product", name: "Reader" }],
    ["price_1", price],
  ]);
  const includable = { price: { notes: (id: string) => [`about ${id}`] } };
  const expanded = (response: object, ...paths: string[]) =>
    expand({ objects, includable }, structuredClone(response), paths);

  test("replaces an id by its object, at any depth", () => {
    const item = { object: "item", price: "price_1" };
    expect(expanded(item, "price.product")).toMatchObject({ price: { product: { name: "Reader" } } });
    expect(expanded(item)).toEqual(item);
  });

  test("goes through lists", () => {
    const list = { object: "list", data: [structuredClone(price), structuredClone(price)] };
    expect(expanded(list, "data.product")).toMatchObject({
      data: [{ product: { id: "prod_1" } }, { product: { id: "prod_1" } }],
    });
  });

  test("does not change the stored object", () => {
    expanded({ object: "item", price: "price_1" }, "price.product");
    expect(objects.get("price_1")).toEqual({ id: "price_1", object: "price", product: "prod_1" });
  });

  test("adds a field that is present only on request", () => {
    expect(expanded(price, "notes")).toMatchObject({ notes: ["about price_1"] });
  });

  test("leaves null alone", () => {
    expect(expanded({ object: "item", price: null }, "price.product")).toEqual({ object: "item", price: null });
  });

  test.each([
    ["a field that does not exist", "owner"],
    ["a number", "amount"],
    ["an id of nothing", "gone"],
    ["a field within a number", "amount.more"],
  ])("refuses %s", (_what, path) => {
    expect(() => expanded({ object: "item", amount: 5, gone: "x_1" }, path)).toThrow(/cannot be expanded/);
  });

  test("refuses more than four levels", () => {
    expect(() => expanded({ object: "item" }, "a.b.c.d.e")).toThrow("more than 4 levels");
  });
});

describe("keys", () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

  test.each([
    ["Bearer sk_test_secret", "secret"],
    ["bearer pk_test_public", "publishable"],
    [basic("sk_test_secret:"), "secret"],
    [basic("pk_test_public"), "publishable"],
  ])("%s is the %s one", (authorization, kind) => {
    expect(keyOf(KEYS, { authorization })).toBe(kind);
  });

  test.each([undefined, "", "Bearer ", "Basic "])("nothing is refused with an explanation: %j", (authorization) => {
    expect(() => keyOf(KEYS, { authorization })).toThrow("You did not provide an API key.");
  });

  test("a wrong one is refused without repeating it", () => {
    expect(() => keyOf(KEYS, { authorization: "Bearer sk_live_abcdefgh" })).toThrow(
      "Invalid API Key provided: sk_live_****efgh",
    );
    expect(() => keyOf(KEYS, { authorization: "Bearer short" })).toThrow("Invalid API Key provided: *****");
  });
});

test("an error without a code has no address of documentation", () => {
  expect(new StripeError(400, { message: "no" }).body).toEqual({
    error: { message: "no", type: "invalid_request_error" },
  });
});
