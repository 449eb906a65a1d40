import type { Page } from "@playwright/test";
import { FAKE_PASSWORD, FAKE_USER } from "@/scripts/testing/servers/fake-servers";

/** The address of a server's articles. */
export const CONTENTS = "/reader/api/0/stream/items/contents";
let servers = 0;

/** The form, with what every one of these journeys types. */
export async function openForm(page: Page, address: string, password = FAKE_PASSWORD): Promise<void> {
  await page.goto("/settings?tab=advanced");
  await page.getByRole("tab", { name: "Another reader" }).click();
  await page.getByLabel("Address").fill(address);
  await page.getByLabel("User name").fill(FAKE_USER);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

export const connect = (page: Page) => page.getByRole("button", { name: "Connect" });
export const hostOf = () => `reader-${process.pid}-${++servers}.localhost`;
