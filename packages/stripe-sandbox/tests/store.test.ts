import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { newId } from "../src/ids";
import type { Customer, Product } from "../src/objects";
import { createStore } from "../src/store";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "stripe-store-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const product = (id: string, name = id): Product => ({ id, object: "product", created: 0, name });
const customer = (id: string): Customer => ({
  id,
  object: "customer",
  balance: 0,
  created: 0,
  email: null,
  invoice_settings: { default_payment_method: null },
  metadata: {},
  name: null,
});

test("objects are found by kind and id, newest first", () => {
  const store = createStore();
  store.add(product("prod_1"));
  store.add(product("prod_2"));
  store.add(customer("cus_1"));
  expect(store.get("product", "prod_1")?.name).toBe("prod_1");
  expect(store.get("customer", "prod_1")).toBeUndefined();
  expect([store.get("product", undefined), store.get("product", 5), store.get("product", "none")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(store.all("product").map(({ id }) => id)).toEqual(["prod_2", "prod_1"]);
  expect(store.all("product", ({ id }) => id.endsWith("1")).map(({ id }) => id)).toEqual(["prod_1"]);
});

test("a deleted customer is found by id and listed no more", () => {
  const store = createStore();
  store.add(customer("cus_1"));
  store.add({ id: "cus_1", object: "customer", deleted: true });
  expect(store.get("customer", "cus_1")).toMatchObject({ deleted: true });
  expect(store.all("customer")).toEqual([]);
});

describe("a transaction", () => {
  test("returns what its action returns and keeps the changes", () => {
    const store = createStore();
    expect(store.transaction(() => store.add(product("prod_1")).id)).toBe("prod_1");
    expect(store.all("product")).toHaveLength(1);
  });

  test("that fails leaves objects, their order and their internals as they were", () => {
    const store = createStore();
    store.add(product("prod_1", "Old"));
    store.add(product("prod_2"));
    store.internalsOf("prod_1").number = "before";
    expect(() =>
      store.transaction(() => {
        const known = store.get("product", "prod_1");
        if (known) known.name = "New";
        store.add(product("prod_3"));
        store.objects.delete("prod_2");
        store.internalsOf("prod_1").number = "after";
        store.internalsOf("prod_3").number = "after";
        throw new Error("refused");
      }),
    ).toThrow("refused");
    expect(store.all("product").map(({ name }) => name)).toEqual(["prod_2", "Old"]);
    expect([store.internalsOf("prod_1").number, store.internalsOf("prod_3").number]).toEqual(["before", undefined]);
  });
});

describe("on disk", () => {
  test("everything is there again", () => {
    const store = createStore(folder);
    store.add(product("prod_1", "Reader"));
    store.internalsOf("prod_1").number = "x";
    store.responses.set("key", { print: "p", status: 200, body: { a: 1 } });
    store.ahead = 60;
    store.identity.secretKey = "sk_test_1";
    store.saveNow();
    const again = createStore(folder);
    expect(again.get("product", "prod_1")?.name).toBe("Reader");
    expect(again.internalsOf("prod_1").number).toBe("x");
    expect(again.responses.get("key")?.body).toEqual({ a: 1 });
    expect([again.ahead, again.identity.secretKey]).toEqual([60, "sk_test_1"]);
  });

  test("a file of an earlier installation is read", () => {
    mkdirSync(path.join(folder, "old"));
    const state = {
      kept: { secretKey: "sk_test_old", port: 4321 },
      ahead: 5,
      objects: [product("prod_old")],
      hidden: { prod_old: { number: "y" } },
      answers: { key: { print: "p", status: 200, body: null } },
    };
    writeFileSync(path.join(folder, "old", "stripe.json"), JSON.stringify(state));
    const store = createStore(path.join(folder, "old"));
    expect(store.identity).toEqual({ secretKey: "sk_test_old", port: 4321 });
    expect(store.all("product")).toHaveLength(1);
    expect(store.internalsOf("prod_old").number).toBe("y");
    expect(store.responses.has("key")).toBe(true);
  });

  test("many changes are written once, a moment later, by replacing the file", () => {
    jest.useFakeTimers();
    const store = createStore(path.join(folder, "new"));
    const file = path.join(folder, "new", "stripe.json");
    store.save();
    store.add(product("prod_1"));
    store.save();
    expect(existsSync(file)).toBe(false);
    jest.advanceTimersByTime(100);
    jest.useRealTimers();
    expect(JSON.parse(readFileSync(file, "utf8")).objects).toHaveLength(1);
    expect(existsSync(`${file}.new`)).toBe(false);
  });

  test("without a folder nothing is written", () => {
    const store = createStore();
    store.save();
    store.saveNow();
    expect(store.all("product")).toEqual([]);
  });
});

test("ids are random, of letters and digits", () => {
  const ids = new Set(Array.from({ length: 200 }, () => newId("cus", 14)));
  expect(ids.size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^cus_[0-9A-Za-z]{14}$/);
});
