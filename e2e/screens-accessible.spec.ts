import { expect, type Page } from "@playwright/test";
import { expectAccessible, findViolations } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";

type Ids = { feed: number; bundle: number };

/** Screens that show a library. Home comes last: what opens over it is looked at as well. */
const SCREENS: [name: string, address: (ids: Ids) => string][] = [
  ["what a search found", () => "/?q=ships"],
  ["a search that found nothing", () => "/?q=submarines"],
  ["a bundle's articles", ({ bundle }) => `/?bundle=${bundle}`],
  ["the articles of one feed", ({ feed }) => `/articles/${feed}`],
  ["all feeds", () => "/articles"],
  ["all bundles", () => "/bundles"],
  ["a bundle", ({ bundle }) => `/bundles?bundle=${bundle}`],
  ["a new feed", () => "/new-feed"],
  ["the search for smart feeds", () => "/intelligent-search"],
  ["home", () => "/"],
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // The network is never idle: the page keeps its live stream open.
  await expect(page.getByText(/^Loading .*…$/)).toHaveCount(0);
}

/** A button over the list: the rows have some of the same name. */
const listTool = (page: Page, name: string) =>
  page.getByRole("region", { name: "Articles" }).getByRole("button", { name }).filter({ visible: true }).first();

const STATES: [name: string, role: "dialog" | "menu", reach: (page: Page) => Promise<void>][] = [
  ["the palette", "dialog", (page) => page.keyboard.press("ControlOrMeta+k")],
  ["adding a feed", "dialog", (page) => page.keyboard.press("a")],
  ["the sheet of keys", "dialog", (page) => page.keyboard.press("?")],
  ["the ways to mark", "menu", (page) => listTool(page, "Mark as read").click()],
  ["how the list looks", "dialog", (page) => listTool(page, "View options").click()],
];

test("screens of a library, and what opens over them, have no accessibility violation @phone", async ({
  signedInPage: page,
  web,
}) => {
  // Ten screens, and five states of the last.
  test.setTimeout(300_000);
  const ids = await fillLibrary(page, web);
  for (const [name, address] of SCREENS) {
    await test.step(name, async () => {
      await open(page, address(ids));
      await expectAccessible(page);
    });
  }
  for (const [name, role, reach] of STATES) {
    await test.step(name, async () => {
      await reach(page);
      await expect(page.getByRole(role)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole(role)).toHaveCount(0);
    });
  }
});

test("too little contrast is found in either theme, and what only the dark one shows is checked by every rule", async ({
  page,
}) => {
  const screen = (style: string) => `<!doctype html><html lang="en"><title>Screen</title><style>${style}</style>
    <main><h1>Screen</h1><button type="button"></button></main></html>`;
  const hidden = "button { display: none }";
  const found = async (style: string) => {
    await page.setContent(screen(style));
    return (await findViolations(page)).map((text) => text.split(":")[0]);
  };
  expect(await found(hidden)).toEqual([]);
  expect(await found(`${hidden} h1 { color: #eee }`)).toEqual(["light color-contrast", "dark color-contrast"]);
  const dark = "@media (prefers-color-scheme: dark)";
  expect(await found(`${hidden} ${dark} { h1 { color: #eee } }`)).toEqual(["dark color-contrast"]);
  expect(await found(`${hidden} ${dark} { button { display: block } }`)).toEqual(["dark button-name"]);
});
