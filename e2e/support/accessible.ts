import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, ElementContext, RuleMetadata, RunOptions } from "axe-core";

type Axe = {
  run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>;
  getRules: (tags: string[]) => RuleMetadata[];
};

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Expects no violation of the page as it is: see {@link findViolations}. */
export async function expectAccessible(page: Page): Promise<void> {
  // Soft, so that a test of several screens names all that fail.
  expect.soft(await findViolations(page), page.url()).toEqual([]);
}

/** Opens a screen and waits until it shows what it has loaded. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // The network is never idle: the page keeps its live stream open.
  await expect(page.getByText(/^Loading .*…$/)).toHaveCount(0);
}

/**
 * Returns one text per element of the page, as it is, that violates WCAG 2.1 A or AA or axe's best practices, with
 * the theme first. Of the dark theme only the rules about colours run, unless the themes show different elements.
 */
export async function findViolations(page: Page): Promise<string[]> {
  // A page that was scanned before has axe already: its source is half a megabyte.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  await page.evaluate(untilStill);
  await page.evaluate(setTransitions, false);
  const found: string[] = [];
  let checked: string | null = null;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(untilStill);
    const shown = await page.evaluate(shownElements);
    found.push(...(await page.evaluate(violations, shown === checked)).map((text) => `${colorScheme} ${text}`));
    checked = shown;
  }
  await page.emulateMedia({ colorScheme: null });
  await page.evaluate(setTransitions, true);
  return found;
}

/** Runs inside the page. Returns its elements with their attributes, sizes, places and texts: all but their colours. */
function shownElements(): string {
  return [...document.querySelectorAll("body, body *")]
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { visibility, opacity, pointerEvents } = getComputedStyle(element);
      const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`);
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own.map((node) => node.nodeValue);
      return [element.tagName, x, y, width, height, visibility, opacity, pointerEvents, ...attributes, ...text].join();
    })
    .join("\n");
}

/** Runs inside the page. Returns one text per violating element. */
async function violations(ofColoursOnly: boolean): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  // The stricter contrast of level AAA is not asked for.
  const ofColours = axe.getRules(["cat.color"]).filter(({ tags }) => !tags.includes("wcag2aaa"));
  const runOnly = ofColours.map(({ ruleId }) => ruleId);
  // Frames hold documents of others (a mail, a video), into which axe cannot look.
  const options: RunOptions = { iframes: false, resultTypes: ["violations"], ...(ofColoursOnly ? { runOnly } : {}) };
  const found = await axe.run({ exclude: ["iframe"] }, options);
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}\n${failureSummary}`),
  );
}

/** Runs inside the page. Waits until its animations and transitions have ended. */
async function untilStill(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}

/** Runs inside the page. Without transitions the colours of the other theme are there at once. */
function setTransitions(isOn: boolean): void {
  const shared = window as unknown as { noTransitions?: CSSStyleSheet };
  if (!shared.noTransitions) {
    shared.noTransitions = new CSSStyleSheet();
    shared.noTransitions.replaceSync("*, ::before, ::after { transition: none !important; }");
  }
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== shared.noTransitions);
  document.adoptedStyleSheets = isOn ? others : [...others, shared.noTransitions];
}
