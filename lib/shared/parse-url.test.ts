import { HostedCheckout } from "@/lib/contracts/billing";
import { normalizeFeedUrl } from "@/lib/domain/content/sources/source-identity";
import { renderFeed } from "@/lib/syndication/render/render-feed";
import { isHttpAddress } from "@/lib/syndication/text/resolve-address";
import { classifyInput } from "./classify-input";
import { canParseUrl, parseTypedAddress, parseUrl } from "./parse-url";

const CALLS = 20_000;
const UMLAUT = "https://müller.example/straße?q=ü";

/** Returns the number of calls among many whose result differs from the first. */
function changes<T>(call: () => T): number {
  const first = JSON.stringify(call());
  let changed = 0;
  for (let n = 1; n < CALLS; n++) if (JSON.stringify(call()) !== first) changed += 1;
  return changed;
}

test("an address with umlauts is one at the first and at the 20,000th call", () => {
  expect(parseUrl(UMLAUT)?.hostname).toBe("xn--mller-kva.example");
  expect(parseUrl("/ä", "https://müller.example")?.href).toBe("https://xn--mller-kva.example/%C3%A4");
  expect(changes(() => canParseUrl(UMLAUT))).toBe(0);
  expect(parseUrl("müller")).toBeNull();
  expect(canParseUrl("https://")).toBe(false);
});

test("adding a feed continues recognising a host with umlauts", () => {
  expect(classifyInput(UMLAUT).kind).toBe("website");
  expect(changes(() => classifyInput(UMLAUT).kind)).toBe(0);
  expect(changes(() => isHttpAddress(UMLAUT))).toBe(0);
  expect(changes(() => normalizeFeedUrl(UMLAUT))).toBe(0);
});

test("contracts go on accepting a host with umlauts", () => {
  expect(HostedCheckout.safeParse({ checkoutUrl: UMLAUT }).success).toBe(true);
  expect(changes(() => HostedCheckout.safeParse({ checkoutUrl: UMLAUT }).success)).toBe(0);
});

test("public feeds continue linking to a host with umlauts", () => {
  const items = Array.from({ length: 200 }, (_, n) => ({
    id: `urn:feedloom:article:${n}`,
    title: `Entry ${n}`,
    link: "https://müller.example/",
    publishedAt: "2026-03-01T10:00:00.000Z",
    source: { title: "Müller", url: "https://müller.example/" },
  }));
  const feed = {
    title: "All",
    description: "All",
    siteUrl: "https://reader.example",
    selfUrl: "https://reader.example/rss/user/1.json",
    updatedAt: "2026-03-01T10:00:00.000Z",
    ttlMinutes: 60,
    items,
  };
  for (let read = 0; read < 50; read++) {
    const written = JSON.parse(renderFeed(feed, "json")) as { items: { url?: string }[] };
    expect(written.items.every(({ url }) => url === "https://xn--mller-kva.example/")).toBe(true);
  }
});

test.each([
  ["reader.example/feeds", "https://reader.example/feeds"],
  [" http://reader.example ", "http://reader.example/"],
  ["reader.example:8080", "https://reader.example:8080/"],
  ["HTTPS://reader.example", "https://reader.example/"],
  ["ftp://reader.example", undefined],
  ["javascript:alert(1)", undefined],
  ["", undefined],
  ["not an address", undefined],
])("typed %j is %j", (typed, address) => {
  expect(parseTypedAddress(typed)?.href).toBe(address);
});
