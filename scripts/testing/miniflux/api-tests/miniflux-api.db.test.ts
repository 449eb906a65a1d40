import { startWeb, type Web } from "@/sandbox/web";
import type { Served } from "@/scripts/testing/dialects/serve-handler";
import { findGo, findMinifluxSource } from "@/scripts/testing/servers/real/installed";
import { ADMIN, serveAccounts } from "./account-server";
import { runGoTests } from "./run-go-tests";

/** Tests that the product fails by design, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  TestGetUsersEndpointAsAdmin: "there is no administrator who sees all accounts",
  TestCreateUserEndpointAsAdmin: "the name of an account is its email address, which the tests do not send",
  TestGetUserByIDEndpointAsRegularUser: "everybody may see themselves",
  TestGetUserByUsernameEndpointAsRegularUser: "everybody may see themselves",
  TestUpdateUserEndpointByChangingDefaultTheme: "settings are changed in the product, not by a program",
  TestUpdateUserEndpointByChangingExternalFonts: "no fonts of other sites are loaded",
  TestUpdateUserEndpointByChangingCustomJS: "no scripts of a user's own are run",
  TestCreateFeedWithDisabledHTTPCache: "a source is fetched once for everybody who follows it",
  TestCreateFeedWithScraperRule: "full text is found without rules",
  TestUpdateFeedEndpoint: "the address of a feed cannot be changed yet",
  TestDiscoverSubscriptionsEndpoint: "a found feed has its own title, not that of the link to it",
  TestGetGlobalEntriesEndpoint: "no feed is hidden from the list of all articles",
  TestUpdateEntryEndpoint: "articles stay as their sites publish them",
  TestSaveEntryEndpoint: "saving for later is a part of the product and needs no other service",
  TestFetchIntegrationsStatusEndpoint: "saving for later is a part of the product and needs no other service",
  TestFlushHistoryEndpoint: "read articles are removed by age, not by a program",
};

const SITE = "miniflux.localhost";
const ARTICLE = `<!doctype html><html><head><title>Ships</title></head><body><article><h1>Ships</h1>${"<p>The lighthouse keeper counted the ships that passed in the night, and wrote every one of them down, with the hour at which it came and the port from which it had sailed.</p>".repeat(6)}</article></body></html>`;
const ICON = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

// If Go or the sources are missing, `npm run test:all` says so at its beginning.
const [go, source] = [findGo(), findMinifluxSource()];
const testInstalled = go && source ? test : test.skip;

let web: Web;
let served: Served;
beforeAll(async () => {
  if (!go || !source) return;
  web = await startWeb();
  served = await serveAccounts();
  const at = (path: string) => web.url(SITE, path);
  const entry = (name: string) =>
    `<item><title>${name}</title><link>${at(`/${name}`)}</link><guid>${at(`/${name}`)}</guid><author>Ada</author><pubDate>Thu, 01 Jan 2026 0${name.length % 9}:00:00 GMT</pubDate><description>${name} says.</description><enclosure url="${at(`/${name}.mp3`)}" type="audio/mpeg" length="1000"/></item>`;
  const feed = (title: string) => ({
    body: `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title><link>${at("/")}</link><description>Releases</description>${["2.0.8", "Version-2.1", "Version-2.2.0", "The-version-2.2.6"].map(entry).join("")}</channel></rss>`,
    type: "application/rss+xml",
  });
  await web.add(SITE, {
    "/": `<!doctype html><html><head><title>Miniflux</title><link rel="icon" href="/icon.png"><link rel="alternate" type="application/rss+xml" title="Miniflux Releases" href="/feed.xml"></head><body></body></html>`,
    "/feed.xml": feed("Miniflux"),
    "/commits.xml": feed("Commits"),
    "/moved.xml": feed("Moved"),
    "/icon.png": { body: ICON, type: "image/png" },
    "*": ARTICLE,
  });
});
afterAll(async () => {
  await served?.close();
  await web?.close();
});

testInstalled(
  "Miniflux's own tests of its API pass, but for the exceptions",
  async () => {
    const results = await runGoTests({
      go: go ?? "",
      source: source ?? "",
      env: {
        TEST_MINIFLUX_BASE_URL: `${served.url}/api/miniflux`,
        TEST_MINIFLUX_ADMIN_USERNAME: ADMIN.user,
        TEST_MINIFLUX_ADMIN_PASSWORD: ADMIN.password,
        TEST_MINIFLUX_FEED_URL: web.url(SITE, "/feed.xml"),
        TEST_MINIFLUX_FEED_TITLE: "Miniflux",
        TEST_MINIFLUX_SUBSCRIPTION_TITLE: "Miniflux Releases",
        TEST_MINIFLUX_WEBSITE_URL: web.url(SITE, "/"),
      },
      addresses: {
        "https://github.com/miniflux/v2/commits.atom": web.url(SITE, "/commits.xml"),
        "https://example.org/feed.xml": web.url(SITE, "/moved.xml"),
      },
    });
    const failed = [...results].filter(([, { passed }]) => !passed);
    const unexpected = failed
      .filter(([name]) => !(name in EXCEPTIONS))
      .map(([name, { output }]) => `${name}\n${output}`);
    expect(unexpected).toEqual([]);
    expect(failed.map(([name]) => name).sort()).toEqual(Object.keys(EXCEPTIONS).sort());
    expect(results.size).toBeGreaterThan(70);
  },
  300_000,
);
