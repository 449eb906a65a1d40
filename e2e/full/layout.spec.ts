import { expect, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { articleRows, fillLibrary } from "@/e2e/support/library";

/** Returns the pairs of controls in the line over the panes that lie over each other, and those outside the window. */
const collisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>("main a, main button")]
      .filter((each) => each.checkVisibility({ opacityProperty: true }) && !each.closest("[data-pane]"))
      .map((each) => ({ name: each.getAttribute("aria-label") ?? each.textContent, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.top < 48 && box.width > 1);
    const found: string[] = [];
    for (const [at, { name, box }] of shown.entries()) {
      if (box.left < 0 || box.right > window.innerWidth) found.push(`${name} is outside`);
      for (const other of shown.slice(at + 1)) {
        const isApart = box.right <= other.box.left + 1 || other.box.right <= box.left + 1;
        if (!isApart) found.push(`${name} over ${other.name}`);
      }
    }
    return found;
  });

const WIDTHS = [768, 900, 1024, 1100, 1180, 1200, 1280, 1440, 1500, 1536, 1600, 1920];

// Of the bundle that is not there.
test.use({ expectedMessages: [/status of 404/] });

test("every pane has its place: cards, an article, the bundles, and a header without overlaps at any width", async ({
  signedInPage: page,
  web,
}) => {
  test.slow();
  await fillLibrary(page, web);
  for (const list of [null, 560]) {
    await page.goto("/");
    await page.evaluate((width) => {
      if (width) document.documentElement.style.setProperty("--list-width", `${width}px`);
    }, list);
    for (const isOpen of [false, true]) {
      if (isOpen) await articleRows(page).first().locator("[data-item]").click();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => collisions(page), `${width} px, ${isOpen ? "article" : "overview"}`).toEqual([]);
      }
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.getByRole("button", { name: "View options" }).click();
  await page.getByRole("radio", { name: "Cards" }).click();
  await page.keyboard.press("Escape");
  const card = articleRows(page).filter({ hasText: "Boats" });
  await expect(card).toHaveAttribute("data-density", "cards");
  for (const name of ["Add feed", "Refresh feeds", "Account menu"]) {
    await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("link", { name: "Smart feeds" })).toBeInViewport({ ratio: 1 });

  await card.locator("[data-item]").click();
  await expect(page.locator("#article-title")).toHaveText("Boats");
  await expect(card).toHaveAttribute("data-density", "roomy");
  await page.goto("/bundles");
  await expect(page.getByRole("heading", { name: "Feed Bundles" })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Mornings", exact: true }).last()).toBeInViewport();

  await page.goto("/?bundle=4711");
  await expect(page.getByRole("heading", { level: 1, name: "Bundle not found" })).toBeVisible();
  await page.getByRole("link", { name: "All bundles" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Feed Bundles" })).toBeVisible();
});
