import type { ScreenshotName } from "@/components/marketing/sections/screenshots";
import type { Block } from "@/lib/shared/prose";

export type FeatureContent = {
  slug: string;
  label: string;
  title: string;
  /** for search engines and link previews */
  description: string;
  intro: string;
  shot: { name: ScreenshotName; alt: string; caption: string };
  sections: readonly { title: string; body: readonly Block[] }[];
};

const aggregation: FeatureContent = {
  slug: "feed-aggregation",
  label: "Feed aggregation",
  title: "Every site you follow, in one list that keeps itself up to date",
  description:
    "Paste a feed, a site or a profile. Feedloom finds the feed, brings in the articles at once and keeps them fresh, in order and free of duplicates.",
  intro: "Give Feedloom any address. We find the feed, fetch it and keep it up to date.",
  shot: {
    name: "reading",
    alt: "An article in the reading view, set in a serif typeface, with its tools above",
    caption: "The reading view of a demonstration account.",
  },
  sections: [
    {
      title: "Paste anything",
      body: [
        "A feed's address works, of course. So does a front page, an article, a YouTube channel, a GitHub repository, a subreddit, a Mastodon or Bluesky profile, a Medium author or a podcast's page. Feedloom looks at what the page announces, then at the usual places, and takes the main feed. If a site offers several, you see the others and can change your mind.",
        "Where a network has no feeds at all, as with X, Instagram or LinkedIn, Feedloom says so and suggests what works instead.",
      ],
    },
    {
      title: "Every format that is out there",
      body: [
        "RSS in all its versions, Atom, RDF and JSON Feed, in any encoding, with the podcast and media extensions. Feeds in the wild are often broken: a stray ampersand, a date in an odd format, a missing identifier. Feedloom reads what can be read and never shows an article twice because its publisher edited it.",
      ],
    },
    {
      title: "Fresh without being asked",
      body: [
        "<<On the free plan feeds are refreshed hourly, on Pro as often as every 15 minutes.|Feeds are refreshed as often as every 15 minutes.>> Sites that push their news (WebSub) arrive within moments<< on every plan|>>. You can refresh everything, a bundle or a single feed by hand at any time.",
        "A button above the list tells you about new articles. The list never moves while you read.",
      ],
    },
    {
      title: "In step everywhere",
      body: [
        "Reading or starring an article on one screen shows on all the others at once. Without a connection you can still read your latest articles. Your changes sync later.",
        "Articles you star stay forever; the rest are kept for at least 90 days, and never fewer than the newest 500 of a feed. Everything can be [exported as OPML](/guides/organising-feeds) and taken elsewhere.",
      ],
    },
  ],
};

const discovery: FeatureContent = {
  slug: "content-discovery",
  label: "Content discovery",
  title: "Name a subject and get the articles about it",
  description:
    "Smart feeds collect articles on a subject from public news searches and from your own feeds. Preview the result before you save it.",
  intro:
    "You don't always know which site to follow. A smart feed starts from a few words instead of an address, and keeps looking.",
  shot: {
    name: "smart",
    alt: "The Intelligent Feed Generator with its search field, quick topics and trending topics",
    caption: "Start from your own words or from a suggested topic.",
  },
  sections: [
    {
      title: "Preview before you save",
      body: [
        "Type what you care about: *battery recycling*, *women's cycling*, *Postgres internals*. Feedloom searches public news sources and your own articles. It puts the best matches first and groups the same story from several sites. You get a preview with a suggested name. If it isn't what you meant, change the words. Nothing is saved until you save it.",
        "<<Previews are free. Saving a smart feed needs Pro or the free trial.|Save as many as you like.>>",
      ],
    },
    {
      title: "It keeps collecting",
      body: [
        "A saved smart feed works like any other: it has unread articles, a place in a bundle, and its own RSS address. It refreshes on the same schedule as your other feeds.",
      ],
    },
    {
      title: "Search your own articles",
      body: [
        "The search box understands words, phrases in quotes, `OR`, a minus to exclude words, and fields: `feed:`, `bundle:`, `title:`, `author:`, `is:starred`, `before:` and `after:` a date. You can also search by scores: `quality:>70 kind:tutorial topic:rust minutes:<10`. The search covers the full text of your articles and highlights the matches.",
        "Press `/` or `Ctrl+K` anywhere to search or to jump to any screen.",
      ],
    },
    {
      title: "What is going on",
      body: [
        "The strip *Trending in Your Feeds* counts what your own feeds wrote about in the last seven days. It is based on your articles, not on clicks, and nobody can pay to appear in it.",
      ],
    },
  ],
};

const bundling: FeatureContent = {
  slug: "feed-bundling",
  label: "Feed bundling",
  title: "Bundles: one name, one colour, one page to read",
  description:
    "Group feeds into coloured bundles. Each bundle is a reading list with counters and its own RSS address.",
  intro:
    "A long list of feeds is a to-do list. A bundle is a newspaper section: it has a subject, a colour and an end.",
  shot: {
    name: "bundles",
    alt: "Three bundles side by side, each with its colour, its feeds and its articles",
    caption: "Three bundles of the demonstration account. The colour follows a bundle through the whole product.",
  },
  sections: [
    {
      title: "Create one in seconds",
      body: [
        "Name a bundle, choose one of six colours, add feeds. A feed can be in as many bundles as you like. You can add many at once and search them. If you remove a feed, you can undo it for ten minutes.",
      ],
    },
    {
      title: "Its own page",
      body: [
        "Choose a bundle, and the whole screen shows only that bundle: its articles, counters and filters. *Mark All Read* applies to it alone. Its page also shows how many of its feeds are active and how much each one publishes.",
      ],
    },
    {
      title: "An address to share",
      body: [
        "Every bundle has an [RSS address](/features/rss-generator). Read it in another app, show it on a screen in the office, or send it to a colleague. They don't need an account. Feeds you mark as private never appear in it.",
      ],
    },
    {
      title: "How many",
      body: [
        "<<Five bundles on the free plan, as many as you like on Pro. If you leave Pro, you keep your bundles but can't add more than five.|As many as you like.>>",
      ],
    },
  ],
};

const generator: FeatureContent = {
  slug: "rss-generator",
  label: "RSS generator",
  title: "An RSS address for everything you follow",
  description:
    "Your whole collection, every bundle and every feed as RSS, Atom or JSON Feed: valid, cached, and private where you want it to be.",
  intro: "Every bundle and every feed has its own RSS address. Use it in any reader, script or dashboard.",
  shot: {
    name: "address",
    alt: "The end of a bundle's page: its RSS address, with buttons to copy, open and share it",
    caption: "Each bundle's page has its RSS address.",
  },
  sections: [
    {
      title: "Three kinds of address",
      body: [
        "One for all your feeds together, one for each bundle, one for each feed:",
        { code: "/rss/user/{your id}.xml\n/rss/bundle/{bundle id}.xml\n/rss/feed/{feed id}.xml" },
        "Write `.atom` or `.json` instead of `.xml` for Atom 1.0 or JSON Feed 1.1. An address returns the newest 50 articles. Add `?limit=200` for more. Copy the addresses in the app, next to the name of each feed and bundle.",
      ],
    },
    {
      title: "Made to be polled",
      body: [
        "The documents follow the rules of the W3C feed validator: stable identifiers, full content, authors, pictures, podcast episodes, and for each article the feed it came from. They have strong ETags, so a reader that polls again gets a short *304 Not Modified* until something new arrives.",
      ],
    },
    {
      title: "Private stays private",
      body: [
        "Some feeds carry a password or a subscriber's token in their address. Feedloom recognizes those and keeps them out of every public document. You can mark any other feed as private as well, and its articles disappear from the public addresses with the next poll.",
        "Addresses cannot be guessed by counting: they hold long random numbers.",
      ],
    },
    {
      title: "For scripts",
      body: [
        "Anything that reads RSS can use your feeds: a static site generator, a chat bot, a spreadsheet. When you need more than reading, there is the [API](/api).",
      ],
    },
  ],
};

const analytics: FeatureContent = {
  slug: "analytics",
  label: "Analytics",
  title: "See which feeds are worth your time",
  description: "See how much your feeds publish, which are active, and what your articles are about.",
  intro: "Reading lists grow over time. A few simple figures help you trim yours.",
  shot: {
    name: "analytics",
    alt: "The analytics page: figures of feeds, bundles and articles, and below them the charts of the last 30 days",
    caption: "The analytics of a demonstration account.",
  },
  sections: [
    {
      title: "At a glance",
      body: [
        "Your home screen counts today's articles, unread and starred articles, and active feeds. Choose a bundle to see the same figures for that bundle.",
        "The analytics page covers the last 30 days. It shows which feeds publish most, how much arrives, how much of it is marked as read, and which feeds have gone quiet.",
      ],
    },
    {
      title: "What the articles are like",
      body: [
        "Content intelligence rates each article: reading time, the quality of the writing, and its topics. Where it is clear, it also names the type and the mood. You can show only articles above a quality you choose, and hide duplicates of the same story.",
        "All of this is computed on the server that runs Feedloom. Your articles are not sent to anyone. If the server's administrator has set up a language model, you can ask it to summarize an article.",
      ],
    },
    {
      title: "Figures you can trust",
      body: [
        "No figure on these pages is rounded up or invented, and an empty account shows zeros. Quality rates the writing, not the facts. What isn't clear is left out.",
      ],
    },
    {
      title: "Nobody watches you read",
      body: [
        "There is no tracking script on any page. The reading view removes the trackers that publishers put into their feeds, and we don't build advertising profiles. Our [privacy policy](/privacy) has the details.",
      ],
    },
  ],
};

export const FEATURE_PAGES: readonly FeatureContent[] = [aggregation, discovery, bundling, generator, analytics];
