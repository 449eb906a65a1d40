import { expect, type Page } from "@playwright/test";
import { inDatabase } from "./accounts";

/** The feed is asked again, as if its last visit was long ago. */
export async function refreshAnew(page: Page, feedUrl: string): Promise<void> {
  await inDatabase((client) =>
    client.query("UPDATE sources SET fetched_at = now() - interval '1 hour', next_fetch_at = now() WHERE url = $1", [
      feedUrl,
    ]),
  );
  expect((await page.request.post("/api/feeds/refresh")).status()).toBe(200);
}
