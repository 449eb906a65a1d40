import { expect } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { articleRows, keepLibrary } from "@/e2e/support/library";
import { test } from "@/e2e/support/line";

// Files of a build that is gone are asked for when it is replaced.
test.use({ serviceWorkers: "allow", expectedMessages: [/Failed to load resource|net::ERR_|Failed to fetch/] });

test("a new version is offered and takes over with a reload; a page of that version needs no question", async ({
  signedInPage: page,
  web,
  line,
}) => {
  await keepLibrary(page, web, line);
  const before = await page.evaluate(() => caches.keys());
  expect(before).toHaveLength(1);
  const notice = page.getByRole("region", { name: "New version" });
  await expect(notice).toHaveCount(0);

  line.release("the-next-one");
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(notice).toContainText("A new version is ready");
  await expectAccessible(page);
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => page.evaluate(() => caches.keys()).catch(() => [])).toEqual(["feedloom-files-the-next-one"]);
  await expect(articleRows(page)).toHaveCount(3);
  await expect(notice).toHaveCount(0);

  // A page that came with the new version takes it without asking.
  line.release(null);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const versions = () => page.evaluate(() => caches.keys());
  await expect.poll(versions).not.toContain("feedloom-files-the-next-one");
  expect(await versions()).toEqual(before);
  await expect(notice).toHaveCount(0);
});
