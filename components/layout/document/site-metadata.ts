import type { Metadata, Viewport } from "next";

export const siteMetadata: Metadata = {
  title: { default: "Feedloom", template: "%s · Feedloom" },
  description: "Follow any site, gather feeds into coloured bundles, and read everything in one calm place.",
  applicationName: "Feedloom",
  icons: { icon: "/icon.svg", apple: "/icons/apple-touch-icon.png" },
  appleWebApp: { capable: true, title: "Feedloom", statusBarStyle: "default" },
};

export const siteViewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf8" },
    { media: "(prefers-color-scheme: dark)", color: "#171614" },
  ],
};
