import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** No violation of WCAG 2.1 A and AA or of axe's best practices on the page as it stands, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await stand(page);
    // Frames hold foreign documents (a mail, a video) that run no scripts, so axe could not look into them. Without
    // frames it needs no second page to put its findings together.
    const { violations } = await new AxeBuilder({ page }).exclude("iframe").setLegacyMode(true).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${colorScheme} ${id}: ${help}: ${target.join(" ")}\n${failureSummary}`,
      ),
    );
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Colours pass from theme to theme: waits until every one has arrived. */
async function stand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
