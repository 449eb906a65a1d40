import type { MetadataRoute } from "next";

/** /manifest.webmanifest: how the installed app presents itself (W3C Web Application Manifest). */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: "Feedloom",
    short_name: "Feedloom",
    description: "Follow any site, group feeds into coloured bundles, and read everything in one calm place.",
    lang: "en",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "any",
    categories: ["news", "productivity", "books"],
    share_target: { action: "/share", method: "GET", params: { title: "title", text: "text", url: "url" } },
    protocol_handlers: [{ protocol: "web+feed", url: "/new-feed?url=%s" }],
    // A manifest has one theme. The documents set a colour for each, which wins once one is open.
    background_color: "#fbfaf8",
    theme_color: "#fbfaf8",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Unread articles", short_name: "Unread", url: "/?filter=unread" },
      { name: "Starred articles", short_name: "Starred", url: "/?filter=starred" },
      { name: "Bundles", url: "/bundles" },
      { name: "New feed", url: "/new-feed" },
    ].map((shortcut) => ({
      ...shortcut,
      icons: [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }],
    })),
    screenshots: [
      wide("home-light", "Everything you follow, in one list"),
      wide("reading-light", "Reading an article"),
      narrow("home-light", "Everything you follow, in one list"),
      narrow("reading-dark", "Reading in dark mode"),
    ],
  };
}

type Screenshot = NonNullable<MetadataRoute.Manifest["screenshots"]>[number];

const wide = (name: string, label: string): Screenshot => ({
  src: `/screenshots/${name}-wide-1600.webp`,
  sizes: "1600x1000",
  type: "image/webp",
  form_factor: "wide",
  label,
});

const narrow = (name: string, label: string): Screenshot => ({
  src: `/screenshots/${name}-phone-780.webp`,
  sizes: "780x1280",
  type: "image/webp",
  form_factor: "narrow",
  label,
});
