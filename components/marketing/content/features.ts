// The texts of /features.
export const FEATURES_META = {
  path: "/features",
  title: "Features",
  description:
    "Feeds from any site, coloured bundles, smart feeds, an RSS address for everything, search, a page made for reading, and an API.",
};

export const FEATURES_INTRO = "Read, search and share your feeds, and take everything with you in open formats.";

type Card = { name: string; text: string; href?: string };

export const FEATURE_CARDS: readonly Card[] = [
  {
    name: "Feed aggregation",
    text: "Paste the address of a feed, a site or a profile. The newest articles appear in a moment, and new ones arrive automatically.",
    href: "/features/feed-aggregation",
  },
  {
    name: "Content discovery",
    text: "Smart feeds collect articles on a subject from public news searches and from what you follow. Preview the result before you save it.",
    href: "/features/content-discovery",
  },
  {
    name: "Feed bundling",
    text: "Group feeds under a name and a colour. Each bundle is a reading list with counters and its own address.",
    href: "/features/feed-bundling",
  },
  {
    name: "RSS generator",
    text: "Read all your feeds, one bundle or one feed in any app, as RSS, Atom or JSON Feed.",
    href: "/features/rss-generator",
  },
  {
    name: "Analytics",
    text: "See how much your feeds publish, which are active and what they cover.",
    href: "/features/analytics",
  },
  {
    name: "A page made for reading",
    text: "Articles open in place, in a typeface for long texts, at the size you like, without trackers. Feedloom can fetch the full text of shortened articles, and your latest articles are available offline.",
  },
  {
    name: "Powerful search",
    text: "Phrases, OR, exclusions, fields and dates, across the full text of every article in your feeds.",
    href: "/features/content-discovery#search-your-own-articles",
  },
  {
    name: "Keyboard shortcuts",
    text: "`j` and `k` move, `o` opens, `s` stars, `m` marks as read, `/` searches, `?` shows all keys. Everything works without a mouse and with a screen reader.",
  },
  {
    name: "Rules you can preview",
    text: "Hide, star, label or mark as read every article that matches a search. Before you save a rule, you see what it would have done to the last 30 days.<< The free plan has 3 rules. Pro has 200.|>>",
  },
  {
    name: "Newsletters as feeds",
    text: "Subscribe with your own address. Each sender becomes a private feed, without tracking pictures.<< Included in the trial and Pro.|>>",
  },
  {
    name: "Highlights and notes",
    text: "Mark a passage in one of four colours and add a note. It stays in place when the article is edited. Export everything as Markdown or JSON.<< The free plan has 50 highlights.|>>",
  },
  {
    name: "API access",
    text: "A plain REST API with your own key: read and add feeds, manage bundles, mark articles, export.<< Included in Pro.|>>",
    href: "/api",
  },
];
