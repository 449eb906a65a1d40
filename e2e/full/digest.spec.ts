import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { expectAccessible } from "@/e2e/support/accessible";
import { inDatabase } from "@/e2e/support/accounts";
import { answerWhenAlive } from "@/e2e/support/alive";
import { test } from "@/e2e/support/journey";
import { mailTo } from "@/e2e/support/outbox";
import { publish } from "@/e2e/support/publish";

test("the link in a digest stops the digest without signing in, and restarts it", async ({
  page,
  account,
  browser,
  baseURL,
  web,
}) => {
  const site = await publish(web, "Morning Paper", [{ title: "The first" }]);
  expect((await page.request.post("/api/feeds", { data: { url: site.feedUrl } })).status()).toBe(201);
  const saved = await page.request.put("/api/notification-preferences", {
    data: { emailDigest: true, timeZone: "UTC" },
  });
  expect(saved.status()).toBe(200);
  await inDatabase((client) =>
    client.query(
      "INSERT INTO digests (user_key, day, item_id, told_until) SELECT key, current_date - 3, 0, now() - interval '3 days' FROM users WHERE id = $1",
      [account.id],
    ),
  );
  // The worker may check the digests first. The process that claims the day sends the mail.
  const { CRON_SECRET } = JSON.parse(readFileSync(path.join(process.env.E2E_DATA ?? "", "secrets.json"), "utf8"));
  await inDatabase((client) => client.query("DELETE FROM job_runs WHERE name = 'digests'"));
  const cron = await page.request.get("/api/cron/refresh", {
    headers: { authorization: `Bearer ${CRON_SECRET}` },
    timeout: 60_000,
  });
  expect(cron.status()).toBe(200);
  const mail = await mailTo(page.request, account.email);
  expect(mail.subject).toBe("1 new article in your feeds");
  const link = /http\S+\/unsubscribe\?token=\S+/.exec(mail.text)?.[0] ?? "";

  const wants = async () => (await (await page.request.get("/api/notification-preferences")).json()).emailDigest;
  const stranger = await browser.newContext({ baseURL });
  const reader = answerWhenAlive(await stranger.newPage());
  await reader.goto(link);
  await expect(reader.getByRole("heading", { name: "Unsubscribe from the daily digest?" })).toBeVisible();
  await expectAccessible(reader);
  expect(await wants()).toBe(true);
  await reader.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(reader.getByRole("heading", { name: "You unsubscribed from the daily digest" })).toBeVisible();
  expect(await wants()).toBe(false);
  await reader.getByRole("button", { name: "Resubscribe" }).click();
  await expect(reader.getByText("You're subscribed to the daily digest again.")).toBeVisible();
  expect(await wants()).toBe(true);
  await stranger.close();
});
