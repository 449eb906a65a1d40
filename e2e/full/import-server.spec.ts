import { expect } from "@playwright/test";
import { CONTENTS, connect, hostOf, openForm } from "@/e2e/support/import-server";
import { test } from "@/e2e/support/journey";
import { fakeGoogleReader } from "@/scripts/testing/servers/fake-servers";

test.describe("what goes wrong", () => {
  test.use({ expectedMessages: [/status of 4\d\d/] });

  test("a server that goes away while it is read is named, and nothing is added", async ({
    signedInPage: page,
    web,
  }) => {
    const host = hostOf();
    const site = fakeGoogleReader({
      feeds: [{ id: 1, url: `${web.url(host)}feed.xml`, title: "Sea" }],
      entries: [{ id: 11, feed: 1, title: "Ships", url: `${web.url(host)}ships` }],
    });
    await web.add(host, { ...site, [CONTENTS]: { status: 403, body: "no" } });
    await openForm(page, web.url(host, "/"));
    await connect(page).click();
    await expect(page.getByRole("heading", { name: "Import failed" })).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
    expect(await (await page.request.get("/api/feeds")).json()).toEqual([]);
  });
});
