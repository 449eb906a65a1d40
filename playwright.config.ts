import { defineConfig } from "@playwright/test";
import { isIncluded, leftOut } from "./scripts/test/suites.mjs";
import { CHROMIUM_ARGS, CHROMIUM_OFFLINE_ARGS, chromiumPath } from "./scripts/testing/chromium";

const included = process.env.TEST_SUITES;

/**
 * Runs journeys through the built app in a real browser. Those tagged @phone run at a phone's size as well; those tagged
 * @phone-all do so only with the suite "phone".
 */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  testIgnore: leftOut(included).map((start) => `**/${start}**`),
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // A journey waits more than it works: two cores are busy with three.
  workers: 3,
  // A machine that stalls for a moment is not a defect; a test that needs its second try is reported by name.
  retries: 1,
  // Only a failure waits as long as this: limits end a journey that hangs, not one on a slow machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: "line",
  use: {
    headless: true,
    // Only the journeys without a connection have one.
    serviceWorkers: "block",
    actionTimeout: 60_000,
    screenshot: "only-on-failure",
    // Every transition is a wait. Journeys about keys, touch and reading run with motion anyway.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: await chromiumPath(), args: [...CHROMIUM_ARGS, ...CHROMIUM_OFFLINE_ARGS] },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      grep: isIncluded("phone", included) ? /@phone/ : /@phone(?!-all)/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
