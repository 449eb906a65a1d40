import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";
import type { WebSite } from "@/sandbox/web";
import { FAKE_PASSWORD, FAKE_USER, type FakeServer, fakeGoogleReader } from "@/scripts/testing/servers/fake-servers";

const CONTENTS = "/reader/api/0/stream/items/contents";
let servers = 0;

/** The form, with what every one of these journeys types. */
async function openForm(page: Page, address: string, password = FAKE_PASSWORD): Promise<void> {
  await page.goto("/settings?tab=advanced");
  await page.getByRole("tab", { name: "Another reader" }).click();
  await page.getByLabel("Address").fill(address);
  await page.getByLabel("User name").fill(FAKE_USER);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

const connect = (page: Page) => page.getByRole("button", { name: "Connect" });
const hostOf = () => `reader-${process.pid}-${++servers}.localhost`;

/** A server whose articles are read once they are let go. */
function slowServer(library: FakeServer): { site: WebSite; letGo: () => void } {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const site = fakeGoogleReader(library);
  const contents = site[CONTENTS];
  if (typeof contents !== "function") throw new Error("The server has no articles");
  return { site: { ...site, [CONTENTS]: async (request) => isFree.then(() => contents(request)) }, letGo };
}

test("a library on another reader's server is counted first, then imported with a report @phone-all", async ({
  signedInPage: page,
  web,
}) => {
  const sea = await publish(web, "Sea", [{ title: "Tides" }]);
  const { site, letGo } = slowServer({
    feeds: [
      { id: 1, url: sea.feedUrl, title: "Sea", folder: "Water" },
      { id: 2, url: "not an address", title: "Lost" },
    ],
    entries: [
      {
        id: 11,
        feed: 1,
        title: "Ships",
        url: `${sea.siteUrl}ships`,
        isRead: true,
        isStarred: true,
        labels: ["To cook"],
      },
      { id: 12, feed: 1, title: "Harbours", url: `${sea.siteUrl}harbours` },
      { id: 13, feed: 9, title: "Of a feed that is gone", url: `${sea.siteUrl}gone` },
    ],
  });
  const host = hostOf();
  await web.add(host, site);
  await openForm(page, web.url(host, "/"));
  await expectAccessible(page);
  await connect(page).click();

  await expect(page.getByText(`Reading ${new URL(web.url(host)).host}`)).toBeVisible();
  await expect(page.getByText(/Nothing is added yet\./)).toBeVisible();
  await expectAccessible(page);
  letGo();
  await expect(page.getByRole("heading", { name: "What will be imported" })).toBeVisible();
  const facts = page.getByRole("definition");
  await expect(facts).toHaveText([
    "feed to add",
    "entry without a usable address",
    "bundle",
    "articles with read status and stars",
  ]);
  await expect(page.getByRole("heading", { name: "What won't be imported" })).toBeVisible();
  await expectAccessible(page);
  expect(await (await page.request.get("/api/feeds")).json()).toEqual([]);

  await page.getByRole("button", { name: "Import 1 feed" }).click();
  await expect(page.getByRole("progressbar", { name: "Import progress" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Import finished" })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("heading", { name: "What wasn't imported" })).toBeVisible();
  await expectAccessible(page);
  const items: { title: string; isRead: boolean; isStarred: boolean }[] = await (
    await page.request.get("/api/feed-items")
  ).json();
  expect(items.find(({ title }) => title === "Ships")).toMatchObject({ isRead: true, isStarred: true });
  expect(items.find(({ title }) => title === "Harbours")).toMatchObject({ isRead: false, isStarred: false });
  const labels: { name: string; itemCount: number }[] = await (await page.request.get("/api/labels")).json();
  expect(labels).toMatchObject([{ name: "To cook", itemCount: 1 }]);
  const bundles: { name: string }[] = await (await page.request.get("/api/bundles")).json();
  expect(bundles.map(({ name }) => name)).toContain("Water");

  await page.getByRole("button", { name: "Import from elsewhere" }).click();
  await expect(page.getByRole("tab", { name: "Another reader" })).toBeVisible();
});

test.describe("what goes wrong", () => {
  test.use({ expectedMessages: [/status of 4\d\d/] });

  test("a wrong password, a private address, a page that is not a reader and a server that is away are named", async ({
    signedInPage: page,
    web,
  }) => {
    const host = hostOf();
    await web.add(host, { ...fakeGoogleReader({ feeds: [], entries: [] }) });
    await openForm(page, web.url(host, "/"), "wrong");
    await connect(page).click();
    await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
      /The server rejected the user name or password\./,
    );
    await expectAccessible(page);

    const refused = async (address: string, text: RegExp) => {
      await page.getByLabel("Address").fill(address);
      await connect(page).click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(connect(page)).toBeEnabled();
    };
    await refused("http://10.0.0.1/", /private network/);
    const plain = hostOf();
    await web.add(plain, { "*": "<html>Welcome</html>" });
    await refused(web.url(plain, "/"), /found no Google Reader API/);
    await refused("http://127.0.0.1:40009/", /reach the site/);
    // The typed text is still there.
    await expect(page.getByLabel("User name")).toHaveValue(FAKE_USER);
    await page.getByLabel("Address").fill("");
    await connect(page).click();
    await expect(page.getByText("Please enter the address of the server")).toBeVisible();
    await expect(page.getByLabel("Address")).toBeFocused();
  });
});
