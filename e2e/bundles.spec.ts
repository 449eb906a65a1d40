import { expect } from "@playwright/test";
import Parser from "rss-parser";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";

test("a bundle is created, filled, published as RSS and deleted, and its feeds stay", async ({
  signedInPage: page,
  web,
  request,
}) => {
  for (const name of ["Tea Times", "Coffee Post", "Water Weekly"]) {
    const site = await publish(web, name, [{ title: `${name}, issue one` }, { title: `${name}, issue two` }]);
    expect((await page.request.post("/api/feeds", { data: { url: site.siteUrl } })).status()).toBe(201);
  }
  await page.goto("/bundles");
  await page
    .getByRole("button", { name: /Create.*Bundle|New Bundle/ })
    .first()
    .click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Hot drinks");
  await form.getByRole("radio", { name: "Emerald" }).click();
  await form.getByRole("button", { name: "Create Bundle" }).click();
  await expect(form).toHaveCount(0);

  const [bundle] = await (await page.request.get("/api/bundles")).json();
  expect(bundle).toMatchObject({ name: "Hot drinks", color: "#10B981", feedCount: 0 });
  await page.goto(`/bundles?bundle=${bundle.id}`);
  await page
    .getByRole("button", { name: /Add Feeds/ })
    .first()
    .click();
  const pick = page.getByRole("dialog");
  await pick.getByRole("checkbox", { name: "Tea Times" }).click();
  await pick.getByRole("checkbox", { name: "Coffee Post" }).click();
  await pick.getByRole("button", { name: "Confirm - Add 2 Feeds" }).click();
  await expect(pick).toHaveCount(0);

  await page.goto(`/?bundle=${bundle.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Hot drinks" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Articles" }).getByRole("article")).toHaveCount(4);

  // Away from the screen, which would ask for a bundle that is gone.
  await page.goto("about:blank");
  const rss = await request.get(`/rss/bundle/${bundle.id}.xml`);
  expect(rss.status()).toBe(200);
  const read = await new Parser().parseString(await rss.text());
  expect(read.title).toContain("Hot drinks");
  expect(read.items.map(({ title }) => title).sort()).toEqual(
    ["Coffee Post", "Tea Times"].flatMap((name) => [`${name}, issue one`, `${name}, issue two`]).sort(),
  );
  const again = await request.get(`/rss/bundle/${bundle.id}.xml`, {
    headers: { "if-none-match": rss.headers().etag ?? "" },
  });
  expect(again.status()).toBe(304);

  expect((await page.request.delete(`/api/bundles/${bundle.id}`)).status()).toBe(204);
  expect(await (await page.request.get("/api/feeds")).json()).toHaveLength(3);
  expect((await request.get(`/rss/bundle/${bundle.id}.xml`)).status()).toBe(404);
});
