import { expect } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";

test("home, its dialogs and notices, and an article have landmarks, ordered headings and names", async ({
  signedInPage: page,
  web,
}) => {
  test.slow();
  await fillLibrary(page, web);
  await page.goto("/");
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - link "Skip to the articles"
    - complementary "Library":
      - tree "Library"
    - main:
      - region "Articles":
        - navigation "Main"
        - heading "All Feeds" [level=2]
      - separator "Width of the list"
      - region "Overview":
        - heading /Good (morning|afternoon|evening|night), Ada/ [level=1]
        - group "Counters"
        - region "Featured Articles"
        - region "My Feeds (1)"
  `);
  const articles = page.getByRole("region", { name: "Articles", exact: true });
  await expect(articles).toMatchAriaSnapshot(`
    - heading "All Feeds" [level=2]
    - radiogroup "Filter articles":
      - radio "All" [checked]
      - radio "Unread"
      - radio "Starred"
    - 'button "Sort articles: Newest first"'
    - list:
      - listitem:
        - 'article "Unread: Ships by night in Mornings"':
          - 'heading "Unread: Ships by night" [level=3]'
          - link "Read the original of Ships by night in a new tab"
          - button "Star"
          - button "Mark as read"
          - button "Share"
          - button "More actions"
  `);
  await expect(articles.getByRole("status").filter({ hasText: "3 articles shown" })).toHaveText(
    "3 articles shown. You've reached the end.",
  );

  // Dialogs and notices have names, and hold no landmarks of the page.
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Add feed" });
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Add feed":
      - heading "Add feed" [level=2]
      - textbox "Keywords, URL, or social profile"
      - button "Add feed" [disabled]
      - region "Quick start":
        - heading "Quick start" [level=3]
        - list
      - link "Get an address for newsletters"
      - link "Import from another reader"
      - region "What you can enter":
        - heading "What you can enter" [level=3]
      - button "Close"
  `);
  await expect(dialog.getByRole("banner")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type("plain");
  const palette = page.getByRole("dialog", { name: "Search" });
  await expect(palette.getByRole("option", { name: /Plain Sight/ }).first()).toHaveAttribute("aria-selected", "true");
  await expect(palette.getByRole("status")).toHaveText(/^\d+ found$/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Mark All Read/ }).click();
  await expect(page.getByRole("region", { name: /Notifications/ })).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - text: 3 articles marked as read
        - button "Undo"
  `);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(articles.getByRole("article").getByRole("button", { name: "Mark as read" })).toHaveCount(3);

  // Selection mode says how many feeds are selected.
  await page.getByRole("button", { name: "Select Multiple" }).click();
  const feeds = page.getByRole("region", { name: "My Feeds (1)" });
  await expect(feeds.getByRole("status")).toHaveText("0 of 1 feed selected");
  await page.getByRole("checkbox", { name: "Select Plain Sight" }).click();
  await expect(feeds.getByRole("status")).toHaveText("1 of 1 feed selected");

  await articles.getByRole("radio", { name: "Starred" }).click();
  await expect(articles.getByText("No starred articles yet")).toBeVisible();
  await articles.getByRole("radio", { name: "All" }).click();

  // An article has one level-one heading, its bar and its text.
  await page
    .getByRole("region", { name: "Articles", exact: true })
    .getByRole("link", { name: /Ships by night/ })
    .first()
    .click();
  await expect(page.locator(".reading")).toBeVisible();
  await expect(page.getByRole("region", { name: "Article", exact: true })).toMatchAriaSnapshot(`
    - group "This article":
      - button "Previous article" [disabled]
      - button "Next article"
      - text: 1 of 3
      - button "Type settings"
      - button "Star"
      - button "Mark as unread"
      - button "Share"
      - link "Original"
      - button "More for this article"
    - article "Ships by night":
      - paragraph:
        - link "Plain Sight"
        - link "Mornings"
      - heading "Ships by night" [level=1]
      - paragraph:
        - time: /\\d+:\\d+/
        - text: 1 min read
      - paragraph: Ships by night, in full.
      - button "Star"
      - button "Share"
      - button "Mark above as read"
      - link "Open original"
      - 'link "Next: Ships by day, Plain Sight"'
  `);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});
