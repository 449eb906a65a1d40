/** A group of the reference. A call belongs to the group that has the longest beginning of its address among `paths`. */
type Tag = { name: string; description: string; paths: string[] };

/** The groups in the order of the reference. */
export const TAGS: readonly Tag[] = [
  { name: "Feeds", description: "What you follow: add, change, refresh, remove.", paths: ["/api/feeds"] },
  { name: "Bundles", description: "Named, coloured groups of feeds.", paths: ["/api/bundles"] },
  {
    name: "Articles",
    description: "Lists and searches, one article, read and star marks, counts.",
    paths: ["/api/feed-items", "/api/search", "/api/counts", "/api/stats", "/api/trending"],
  },
  {
    name: "Labels",
    description: "Names of yours on articles, and the articles that have them.",
    paths: ["/api/labels", "/api/feed-items/labels"],
  },
  {
    name: "Reading",
    description: "How articles are set on your screens, how many you read, and the searches you saved.",
    paths: ["/api/reading-settings", "/api/reading-days", "/api/saved-searches", "/api/pages"],
  },
  {
    name: "Smart feeds",
    description: "Feeds that search for keywords instead of following one site.",
    paths: ["/api/intelligent-feed"],
  },
  {
    name: "Intelligence",
    description: "What the analysis of your articles says.",
    paths: [
      "/api/intelligence",
      "/api/feed-items/{id}/why",
      "/api/feed-items/{id}/corrections",
      "/api/score-corrections",
      "/api/analytics",
    ],
  },
  {
    name: "Alerts",
    description: "Notices of the product, and which of them you want.",
    paths: ["/api/alerts", "/api/notification-preferences"],
  },
  {
    name: "Webhooks",
    description:
      "Calls to an address of yours when something happens (Pro). What we send, by event, stands in the section `webhooks` of this document, signed as Standard Webhooks describes; at least once, in order as far as nothing fails.",
    paths: ["/api/webhooks"],
  },
  {
    name: "Import and export",
    description: "Your feeds and articles as files, in and out.",
    paths: ["/api/export", "/api/import"],
  },
  {
    name: "Public RSS",
    description: "What you follow, for any feed reader, without a key.",
    paths: ["/rss", "/api/hub"],
  },
  {
    name: "Service",
    description: "Icons, health, live updates and this description.",
    paths: ["/api/favicons", "/api/health", "/api/openapi.json", "/api/live"],
  },
  {
    name: "Account",
    description: "You, your sessions, your key and app passwords. Open to signed-in sessions only.",
    paths: ["/api/auth", "/api/subscription", "/api/api-keys", "/api/app-passwords"],
  },
  {
    name: "Billing",
    description: "Plans and payments. Open to signed-in sessions only.",
    paths: ["/api/stripe", "/api/create-subscription"],
  },
];

/** Returns the name of the group of an address, or an empty string. */
export function tagOf(path: string): string {
  const [best] = TAGS.flatMap(({ name, paths }) => paths.map((start) => ({ name, start })))
    .filter(({ start }) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.start.length - a.start.length);
  return best?.name ?? "";
}
