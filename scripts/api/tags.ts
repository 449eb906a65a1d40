/** A group of the reference. A call belongs to the group that has the longest beginning of its address among `paths`. */
type Tag = { name: string; description: string; paths: string[] };

/** The groups in the order of the reference. */
export const TAGS: readonly Tag[] = [
  { name: "Feeds", description: "Add, update, refresh and delete feeds.", paths: ["/api/feeds"] },
  { name: "Bundles", description: "Named, coloured groups of feeds.", paths: ["/api/bundles"] },
  {
    name: "Articles",
    description: "List, search, read, star and count articles.",
    paths: ["/api/feed-items", "/api/search", "/api/counts", "/api/stats", "/api/trending"],
  },
  {
    name: "Labels",
    description: "Your own names for articles.",
    paths: ["/api/labels", "/api/feed-items/labels"],
  },
  {
    name: "Highlights",
    description: "Highlighted text of articles, with your notes.",
    paths: ["/api/highlights", "/rss/highlights"],
  },
  {
    name: "Reading",
    description: "Reading settings, reading history, saved searches and newsletters.",
    paths: ["/api/reading-settings", "/api/reading-days", "/api/saved-searches", "/api/pages", "/api/newsletters"],
  },
  {
    name: "Rules",
    description: "What is to happen to articles that match a search.",
    paths: ["/api/rules"],
  },
  {
    name: "Smart feeds",
    description: "Feeds that search for keywords instead of following a site.",
    paths: ["/api/intelligent-feed"],
  },
  {
    name: "Intelligence",
    description: "The analysis of your articles: quality, sentiment, content type, topics and duplicates.",
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
    description: "Your alerts and notification preferences.",
    paths: ["/api/alerts", "/api/notification-preferences"],
  },
  {
    name: "Webhooks",
    description:
      "We send a request to your URL when something happens (Pro). The `webhooks` section of this document describes each event. Requests are signed as Standard Webhooks describes. Each event is delivered at least once, and in order unless a delivery fails.",
    paths: ["/api/webhooks"],
  },
  {
    name: "Import and export",
    description: "Import and export feeds and articles as files.",
    paths: ["/api/export", "/api/import"],
  },
  {
    name: "Public RSS",
    description: "Public feeds for any feed reader. No API key needed.",
    paths: ["/rss", "/api/hub"],
  },
  {
    name: "Service",
    description: "Icons, health checks, live updates and this description.",
    paths: ["/api/favicons", "/api/health", "/api/openapi.json", "/api/live"],
  },
  {
    name: "Account",
    description: "Your account, sessions, API keys and app passwords. Requires a signed-in session.",
    paths: ["/api/auth", "/api/subscription", "/api/api-keys", "/api/app-passwords"],
  },
  {
    name: "Billing",
    description: "Plans and payments. Requires a signed-in session.",
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
