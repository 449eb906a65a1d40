import { expect } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { articleRows, fillLibrary } from "@/e2e/support/library";

test.use({ expectedMessages: [/status of 422/] });

test("a feed that has moved gets its new address and keeps what was read and starred", async ({
  signedInPage: page,
  web,
}) => {
  const { feed, site } = await fillLibrary(page, web);
  const before: { id: number; title: string }[] = await (
    await page.request.get(`/api/feed-items?feedId=${feed}`)
  ).json();
  for (const { id, title } of before) {
    await page.request.patch(`/api/feed-items/${id}/read`, { data: { isRead: true } });
    if (title === "Boats") await page.request.patch(`/api/feed-items/${id}/star`, { data: { isStarred: true } });
  }
  site.write([{ title: "Lighthouses", hoursAgo: 0 }, { title: "Ships by night" }], "/moved.xml");

  await page.goto("/");
  await page.getByRole("button", { name: "Actions for Plain Sight" }).click();
  await page.getByRole("menuitem", { name: "Edit feed" }).click();
  const form = page.getByRole("dialog", { name: "Edit feed" });
  const address = form.getByLabel("Address");
  await expect(address).toHaveValue(site.feedUrl);
  await address.fill(new URL("/nowhere.xml", site.siteUrl).href);
  await address.press("Enter");
  await expect(address).toHaveAccessibleDescription(/nothing at this address/);
  await expectAccessible(page);

  await address.fill(new URL("/moved.xml", site.siteUrl).href);
  await address.press("Enter");
  await expect(form).toHaveCount(0);
  await page.goto(`/articles/${feed}`);
  await expect(articleRows(page)).toHaveCount(4);
  await expect(articleRows(page).getByRole("button", { name: "Mark as read" })).toHaveCount(1);
  await expect(articleRows(page).filter({ hasText: "Lighthouses" })).toBeVisible();
  const counts = await (await page.request.get(`/api/feeds/${feed}`)).json();
  expect(counts).toMatchObject({ itemCount: 4, unreadCount: 1, title: "Plain Sight" });
  const starred = await (await page.request.get("/api/feed-items?filter=starred")).json();
  expect(starred).toMatchObject([{ title: "Boats", isRead: true }]);
});
