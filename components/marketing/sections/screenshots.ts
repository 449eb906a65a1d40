/** The pictures that `npm run screenshots` takes of the running product, each in both themes and for both widths. */
export const SCREENSHOTS = [
  "home",
  "reading",
  "bundles",
  "bundle",
  "smart",
  "search",
  "add-feed",
  "analytics",
] as const;
export type ScreenshotName = (typeof SCREENSHOTS)[number];

/** CSS pixels of what is shown, and the widths in which each picture exists. */
export const WIDE = { width: 1200, height: 750, files: [800, 1600] } as const;
export const PHONE = { width: 390, height: 640, files: [780] } as const;

export function isScreenshot(name: string): name is ScreenshotName {
  return (SCREENSHOTS as readonly string[]).includes(name);
}
