/** The screenshots that `npm run screenshots` takes, each in both themes and in the sizes below. */
export const SCREENSHOTS = [
  "home",
  "reading",
  "bundles",
  "bundle",
  "address",
  "smart",
  "search",
  "add-feed",
  "analytics",
] as const;
export type ScreenshotName = (typeof SCREENSHOTS)[number];

/** Size in CSS pixels, and the widths of the image files. */
export const SCREENSHOT_SIZES = {
  wide: { width: 1200, height: 750, files: [800, 1600] },
  phone: { width: 390, height: 640, files: [780] },
} as const;

export function isScreenshot(name: string): name is ScreenshotName {
  return (SCREENSHOTS as readonly string[]).includes(name);
}
