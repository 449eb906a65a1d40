import { type StripeSandbox, startStripeSandbox } from "@feedloom/stripe-sandbox";
import { reloadEnv } from "@/lib/platform/env";
import { stripe } from "@/lib/platform/stripe";
import { portalConfiguration } from "./portal-configuration";
import { setUpCatalog } from "./set-up-catalog";

const kept = { ...process.env };
let payments: StripeSandbox;
beforeAll(async () => {
  payments = await startStripeSandbox();
  Object.assign(process.env, payments.environment);
  reloadEnv();
});
afterAll(async () => {
  process.env = kept;
  reloadEnv();
  await payments.stop();
});

test("everything is made once and found from then on", async () => {
  expect(await portalConfiguration(stripe())).toBeNull();
  const made = await setUpCatalog(stripe());
  expect(made).toEqual([
    "product feedloom_pro: made",
    expect.stringMatching(/^price price_\w+ \(feedloom_developer_monthly: 19\.99 USD a month\): made$/),
    expect.stringMatching(/^price price_\w+ \(feedloom_yearly: 203\.88 USD a year\): made$/),
    expect.stringMatching(/^portal bpc_\w+: made$/),
  ]);
  expect(await setUpCatalog(stripe())).toEqual(made.map((line) => line.replace(/made$/, "found")));
  expect(payments.all("price")).toHaveLength(2);
  expect(await portalConfiguration(stripe())).toMatch(/^bpc_/);
});

test("a price that costs something else is replaced and keeps nobody's lookup key", async () => {
  const [known] = payments.all("price").filter(({ lookup_key }) => lookup_key === "feedloom_yearly");
  const other = await stripe().prices.create({
    product: "feedloom_pro",
    currency: "usd",
    unit_amount: 9900,
    recurring: { interval: "year" },
    lookup_key: "feedloom_yearly",
    transfer_lookup_key: true,
  });
  const lines = await setUpCatalog(stripe());
  expect(lines[2]).toMatch(new RegExp(`made in place of ${other.id}$`));
  expect(payments.get(other.id)).toMatchObject({ lookup_key: null });
  expect(payments.get(known?.id ?? "")).toMatchObject({ lookup_key: null });
  const { data } = await stripe().prices.list({ lookup_keys: ["feedloom_yearly"] });
  expect(data.map(({ unit_amount }) => unit_amount)).toEqual([20388]);
});
