import type { Metadata, Viewport } from "next";

export const SITE_NAME = "Feedloom";
export const SITE_DESCRIPTION =
  "Follow any site, group feeds into coloured bundles, and read everything in one calm place.";
export const SITE_ICONS = { icon: "/icon.svg", apple: "/icons/apple-touch-icon.png" };
export const VIEWPORT = { width: "device-width", initialScale: 1, viewportFit: "cover" } as const;
export const THEME_COLORS = [
  { media: "(prefers-color-scheme: light)", color: "#fbfaf8" },
  { media: "(prefers-color-scheme: dark)", color: "#171614" },
];

export const siteMetadata: Metadata = {
  title: { default: SITE_NAME, template: `%s · ${SITE_NAME}` },
  description: SITE_DESCRIPTION,
  applicationName: SITE_NAME,
  icons: SITE_ICONS,
  appleWebApp: { capable: true, title: SITE_NAME, statusBarStyle: "default" },
};

export const siteViewport: Viewport = { ...VIEWPORT, themeColor: THEME_COLORS };
