import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { articleText } from "@/e2e/support/reading";

test.use({ plan: "pro" });

/** Hands a sample mail to an address, as a mail server would. */
async function sendMail(page: Page, to: string, label: RegExp): Promise<void> {
  await page.goto(`/dev/inbox?to=${encodeURIComponent(to)}`);
  await page.getByRole("radio", { name: label }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The mail was received.")).toBeVisible();
}

/** Opens the article with this title beside, or on a phone over, the list. */
async function openArticle(page: Page, title: string): Promise<void> {
  const items: { id: number; title: string }[] = await (await page.request.get("/api/feed-items")).json();
  const item = items.find((each) => each.title === title);
  await page.goto(`/?item=${item?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("a newsletter @phone is sent to the reader's address, read, confirmed by hand and muted", async ({
  signedInPage: page,
}) => {
  await page.goto("/settings?tab=newsletters");
  await page.getByRole("button", { name: "Create your address" }).click();
  const field = page.getByRole("textbox", { name: "Newsletter address" });
  await expect(field).toHaveValue(/^ada-[a-z2-9]{12}@/);
  const address = await field.inputValue();
  await expectAccessible(page);

  await sendMail(page, address, /^An issue, with a picture/);
  await openArticle(page, "Ships by night – what the keeper counted");
  await expect(articleText(page).getByText("forty in all")).toBeVisible();
  await expect(page.getByText("2 trackers removed")).toBeVisible();
  await expect(page.getByRole("region", { name: "Attachments" })).toContainText("timetable.pdf");
  await expectAccessible(page);

  await sendMail(page, address, /asks you to confirm/);
  await openArticle(page, "Please confirm your subscription");
  const confirm = page.getByRole("link", { name: "Confirm subscription" }).first();
  await expect(confirm).toHaveAttribute("href", "https://tides.example/confirm?token=abc");
  await expect(confirm).toHaveAttribute("target", "_blank");
  await expect(confirm).toHaveAttribute("rel", "noopener noreferrer");

  await page.goto("/settings?tab=newsletters");
  await page.getByRole("button", { name: "Mute Tide Tables" }).press("Enter");
  await expect(page.getByRole("button", { name: "Unmute Tide Tables" })).toBeVisible();
  await page.getByRole("button", { name: "New address" }).press("Enter");
  await page.getByRole("button", { name: "Create new address" }).press("Enter");
  await expect(field).not.toHaveValue(address);
});
