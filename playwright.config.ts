import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, CHROMIUM_OFFLINE_ARGS, chromiumPath } from "./scripts/testing/chromium";

/** Runs journeys through the built app in a real browser. Those tagged @phone run at a phone's size as well. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // A journey waits more than it works: two cores are busy with three.
  workers: 3,
  // A machine that stalls for a moment is no defect; a test that needs its second try is reported by name.
  retries: 1,
  // Only a failure waits as long: two cores that also start the product on other versions of Node.js are slow at times.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  use: {
    headless: true,
    // Only the journeys without a connection have one.
    serviceWorkers: "block",
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    // Every transition is a wait. Journeys about keys, touch and reading run with motion all the same.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: await chromiumPath(), args: [...CHROMIUM_ARGS, ...CHROMIUM_OFFLINE_ARGS] },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    { name: "phone", grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
