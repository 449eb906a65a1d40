import { expect, type Locator, type Page } from "@playwright/test";
import { inDatabase } from "@/e2e/support/accounts";
import type { Proof } from "./proof-parts";

const list = (page: Page) => page.getByRole("region", { name: "Articles", exact: true });

/** The keys of stories, tried on two of three unread articles. */
export const storyProofs = (titles: readonly string[]): Record<string, Proof> => ({
  "Open or close a story": (page, strikeIt) =>
    withStory({ page, titles }, async (chip) => {
      await strikeIt();
      await expect(chip).toHaveAttribute("aria-expanded", "true");
      await expect(list(page).getByRole("article")).toHaveCount(3);
      await strikeIt();
      await expect(list(page).getByRole("article")).toHaveCount(2);
    }),
  "Mark a story as read": (page, strikeIt) =>
    withStory({ page, titles }, async () => {
      await strikeIt();
      await expect.poll(async () => (await (await page.request.get("/api/counts")).json()).unread).toBe(1);
    }),
});

/** Lets articles tell one event while `act` runs, the focus on the row that stands for both. */
async function withStory(
  { page, titles }: { page: Page; titles: readonly string[] },
  act: (chip: Locator) => Promise<void>,
): Promise<void> {
  const items: { id: number; title: string }[] = await (await page.request.get("/api/feed-items")).json();
  const ids = items.filter(({ title }) => titles.includes(title)).map(({ id }) => id);
  await inDatabase((client) =>
    client.query(
      `WITH story AS (SELECT nextval('story_ids') AS id)
        INSERT INTO article_stories (article_id, story_id, published_at, keys, waits)
        SELECT i.article_id, story.id, i.published_at, '{}', false FROM feed_items i, story WHERE i.id = ANY($1::bigint[])
        ON CONFLICT (article_id) DO UPDATE SET story_id = excluded.story_id, waits = false`,
      [ids],
    ),
  );
  await page.reload();
  const chip = page.getByRole("button", { name: "1 more covers this" });
  await list(page).getByRole("article").filter({ has: chip }).getByRole("link").first().focus();
  await act(chip);
  await inDatabase((client) =>
    client.query(
      `UPDATE article_stories SET story_id = NULL
        WHERE article_id IN (SELECT article_id FROM feed_items WHERE id = ANY($1::bigint[]))`,
      [ids],
    ),
  );
}
