/** A protocol that reader apps speak, as their account screens name it. */
export type AppKind = {
  id: "google-reader" | "fever" | "miniflux" | "nextcloud-news";
  title: string;
  /** the path that apps need as server or API address, from the root of this site */
  path: string;
  hint: string;
  apps: readonly string[];
};

/** Apps as their own documentation, or that of the servers they were made for, lists them under each protocol. */
export const APP_KINDS: readonly AppKind[] = [
  {
    id: "google-reader",
    title: "Google Reader API",
    path: "/api/greader.php",
    hint: "The best choice if your app supports it. Many apps call it FreshRSS.",
    apps: [
      "Reeder Classic",
      "NetNewsWire",
      "ReadKit",
      "lire",
      "FeedMe",
      "Capy Reader",
      "Read You",
      "Readrops",
      "FocusReader",
      "Fluent Reader",
      "RSS Guard",
      "NewsFlash",
      "newsboat",
    ],
  },
  {
    id: "fever",
    title: "Fever",
    path: "/api/fever.php",
    hint: "For apps that don't support the one above. It can't add feeds. Enter your email in lower case.",
    apps: ["Unread", "Fiery Feeds", "elfeed"],
  },
  {
    id: "miniflux",
    title: "Miniflux",
    path: "/api/miniflux",
    hint: "If your app asks for an API token, enter the app password.",
    apps: ["newsboat", "Fluent Reader", "FeedMe", "RSS Guard", "Home Assistant"],
  },
  {
    id: "nextcloud-news",
    title: "Nextcloud News",
    path: "",
    hint: "The address of this site, without a path.",
    apps: ["newsboat", "RSS Guard", "NewsFlash"],
  },
];
