import { expect, type Page } from "@playwright/test";

/**
 * Waits until the screen answers: keys and clicks that come before React has taken the page over are lost, for a test
 * as for a quick reader. Pages without scripts of ours are alive at once.
 */
export async function untilAlive(page: Page): Promise<void> {
  // A page that is on its way to another one cannot be asked.
  await expect
    .poll(() => page.evaluate(isAlive).catch(() => false), {
      message: "the page's scripts run",
      timeout: 60_000,
      intervals: [20, 50, 100],
    })
    .toBe(true);
}

/** Runs inside the page. React leaves its own mark on every element that it has taken over. */
async function isAlive(): Promise<boolean> {
  if (!("__next_f" in window)) return true;
  const controls = [...document.querySelectorAll("button, input, textarea, main")].filter(
    (element) => !element.closest(".reading, [hidden]"),
  );
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
  if (!controls.every(isTaken)) return false;
  // Listeners and timers of the first render are in place once the browser is idle.
  const idle = { timeout: 5_000 };
  await new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(), idle), idle));
  return true;
}

/** From here on the page's `goto`, `reload`, `goBack` and `goForward` answer when the screen does. */
export function answerWhenAlive(page: Page): Page {
  const { goto, reload, goBack, goForward } = page;
  page.goto = async (...args) => then(page, await goto.apply(page, args));
  page.reload = async (...args) => then(page, await reload.apply(page, args));
  page.goBack = async (...args) => then(page, await goBack.apply(page, args));
  page.goForward = async (...args) => then(page, await goForward.apply(page, args));
  return page;
}

async function then<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await untilAlive(page);
  return answer;
}
