import { expect } from "@playwright/test";
import { expectAccessible, findViolations, openScreen } from "@/e2e/support/accessible";
import { test } from "@/e2e/support/journey";
import { fillLibrary } from "@/e2e/support/library";

test("the less common screens of a library have no accessibility violation @phone-all", async ({
  signedInPage: page,
  web,
}) => {
  test.slow();
  const { feed } = await fillLibrary(page, web);
  for (const address of ["/?q=submarines", `/articles/${feed}`, "/bundles", "/intelligent-search"]) {
    await test.step(address, async () => {
      await openScreen(page, address);
      await expectAccessible(page);
    });
  }
});

test("the check finds low contrast in either theme and applies every rule to what only the dark theme shows", async ({
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
