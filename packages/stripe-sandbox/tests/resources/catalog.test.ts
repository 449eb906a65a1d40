import type Stripe from "stripe";
import { type Connection, connect, refusal } from "../support/connect";

let at: Connection;
beforeAll(async () => {
  at = await connect();
});
afterAll(() => at.sandbox.stop());

describe("products", () => {
  test("are created with what is given, changed, and read back", async () => {
    const { products } = at.api;
    const made = await products.create({ name: "Reader", description: "Reads", metadata: { tier: "1" } });
    expect(made).toMatchObject({
      object: "product",
      active: true,
      name: "Reader",
      description: "Reads",
      livemode: false,
    });
    const changed = await products.update(made.id, { name: "Reader Pro", description: "", metadata: { tier: "" } });
    expect(changed).toMatchObject({ name: "Reader Pro", description: null, metadata: {} });
    expect(await products.retrieve(made.id)).toMatchObject({ name: "Reader Pro" });
  });

  test("an id of one's own is kept and cannot be used twice", async () => {
    const { products } = at.api;
    expect((await products.create({ id: "reader", name: "Reader" })).id).toBe("reader");
    expect(await refusal(products.create({ id: "reader", name: "Again" }))).toMatchObject({
      statusCode: 400,
      code: "resource_already_exists",
      param: "id",
    });
  });

  test("are listed by id and by whether they are active", async () => {
    const { products } = at.api;
    const [one, other] = [
      await products.create({ name: "One" }),
      await products.create({ name: "Other", active: false }),
    ];
    const idsOf = async (params: Stripe.ProductListParams) => (await products.list(params)).data.map(({ id }) => id);
    expect(await idsOf({ ids: [one.id, other.id] })).toEqual([other.id, one.id]);
    expect(await idsOf({ ids: [one.id, other.id], active: true })).toEqual([one.id]);
    expect(await idsOf({ ids: [one.id, other.id], active: false })).toEqual([other.id]);
  });

  test("one without a name, and an unknown one, are refused", async () => {
    const { products } = at.api;
    expect(await refusal(products.create({} as Stripe.ProductCreateParams))).toMatchObject({ param: "name" });
    expect(await refusal(products.retrieve("prod_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      message: "No such product: 'prod_none'",
    });
    expect((await refusal(products.update("prod_none", { name: "x" }))).statusCode).toBe(404);
  });
});

describe("prices", () => {
  let product: string;
  beforeAll(async () => {
    product = (await at.api.products.create({ name: "Priced" })).id;
  });
  const monthly = (more: Partial<Stripe.PriceCreateParams> = {}): Stripe.PriceCreateParams => ({
    product,
    currency: "usd",
    unit_amount: 900,
    recurring: { interval: "month" },
    ...more,
  });

  test("a recurring one has its interval, a one-time one has none", async () => {
    expect(await at.api.prices.create(monthly())).toMatchObject({
      type: "recurring",
      unit_amount: 900,
      recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
    });
    expect(await at.api.prices.create(monthly({ recurring: undefined }))).toMatchObject({
      type: "one_time",
      recurring: null,
    });
  });

  test("can bring its product along", async () => {
    const made = await at.api.prices.create(monthly({ product: undefined, product_data: { name: "Along" } }));
    expect(await at.api.products.retrieve(String(made.product))).toMatchObject({ name: "Along" });
  });

  test("an amount can be given as a decimal", async () => {
    const decimal = {
      unit_amount: undefined,
      unit_amount_decimal: "1250",
    } as unknown as Partial<Stripe.PriceCreateParams>;
    expect(await at.api.prices.create(monthly(decimal))).toMatchObject({ unit_amount: 1250 });
  });

  test.each<[string, Partial<Stripe.PriceCreateParams>, object]>([
    ["no product", { product: undefined }, { param: "product", code: "parameter_missing" }],
    ["two products", { product_data: { name: "x" } }, { param: "product", code: "parameter_missing" }],
    ["an unknown product", { product: "prod_none" }, { param: "product", code: "resource_missing", statusCode: 400 }],
    ["no amount", { unit_amount: undefined }, { param: "unit_amount", code: "parameter_missing" }],
    ["a negative amount", { unit_amount: -1 }, { param: "unit_amount", code: "parameter_invalid_integer" }],
    ["a currency that is none", { currency: "dollar" }, { param: "currency" }],
    ["four years", { recurring: { interval: "year", interval_count: 4 } }, { param: "recurring[interval_count]" }],
    [
      "no interval at all",
      { recurring: { interval: "day", interval_count: 0 } },
      { param: "recurring[interval_count]" },
    ],
    ["an unknown interval", { recurring: { interval: "hour" as "day" } }, { param: "recurring[interval]" }],
  ])("%s is refused", async (_what, more, expected) => {
    expect(await refusal(at.api.prices.create(monthly(more)))).toMatchObject({ statusCode: 400, ...expected });
  });

  test("are changed, but not in what was agreed on", async () => {
    const { id } = await at.api.prices.create(monthly({ nickname: "Old" }));
    const changed = await at.api.prices.update(id, { active: false, nickname: "New", metadata: { a: "1" } });
    expect(changed).toMatchObject({ active: false, nickname: "New", metadata: { a: "1" }, unit_amount: 900 });
    const amount = { unit_amount: 1 } as Stripe.PriceUpdateParams;
    expect(await refusal(at.api.prices.update(id, amount))).toMatchObject({ code: "parameter_unknown" });
  });

  test("are listed by product, type, interval, currency and activity", async () => {
    const own = (await at.api.products.create({ name: "Listed" })).id;
    const create = (more: Partial<Stripe.PriceCreateParams>) =>
      at.api.prices.create(monthly({ product: own, ...more }));
    const month = await create({});
    const year = await create({ recurring: { interval: "year" }, currency: "eur" });
    const once = await create({ recurring: undefined, active: false });
    const idsOf = async (params: Stripe.PriceListParams) =>
      (await at.api.prices.list({ product: own, ...params })).data.map(({ id }) => id);
    expect(await idsOf({})).toEqual([once.id, year.id, month.id]);
    expect(await idsOf({ type: "recurring" })).toEqual([year.id, month.id]);
    expect(await idsOf({ recurring: { interval: "year" } })).toEqual([year.id]);
    expect(await idsOf({ currency: "eur" })).toEqual([year.id]);
    expect(await idsOf({ active: false })).toEqual([once.id]);
  });

  test("a lookup key is taken from the price that had it, and the events say so", async () => {
    const first = await at.api.prices.create(monthly({ lookup_key: "moving" }));
    const second = await at.api.prices.create(monthly());
    expect(await refusal(at.api.prices.update(second.id, { lookup_key: "moving" }))).toMatchObject({
      param: "lookup_key",
      code: "resource_already_exists",
      message: expect.stringContaining(first.id),
    });
    await at.api.prices.update(second.id, { lookup_key: "moving", transfer_lookup_key: true });
    const [moved, lost] = at.sandbox.all("event").filter(({ type }) => type === "price.updated");
    expect(moved?.data).toMatchObject({ object: { id: second.id }, previous_attributes: { lookup_key: null } });
    expect(lost?.data).toMatchObject({ object: { id: first.id }, previous_attributes: { lookup_key: "moving" } });
    // Its own key is not in the way of a price.
    expect((await at.api.prices.update(second.id, { lookup_key: "moving" })).lookup_key).toBe("moving");
  });

  test("at most ten lookup keys are looked up at once", async () => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `key_${index}`);
    expect((await at.api.prices.list({ lookup_keys: keys(10) })).data).toEqual([]);
    expect(await refusal(at.api.prices.list({ lookup_keys: keys(11) }))).toMatchObject({ param: "lookup_keys" });
  });
});
