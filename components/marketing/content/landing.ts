/** The texts of the front page. The testimonials are examples, and the page says so. */

const DESCRIPTION =
  "A feed reader for people who follow a lot of sites: coloured bundles, full-text search, and an RSS address for everything.";

export const LANDING_META = {
  path: "/",
  title: "Feedloom – every site you follow, woven into one calm page",
  description: `${DESCRIPTION} Free for 25 feeds.`,
};
/** Used where the installation sells no plans. */
export const LANDING_META_WITHOUT_PLANS = { ...LANDING_META, description: DESCRIPTION };

export const HERO = {
  title: "Every site you follow, woven into one calm page.",
  intro: "Follow feeds, sites and topics in coloured bundles, each with its own RSS address.",
  note: "Free for 25 feeds. No credit card.",
  noteWithoutPlans: "Everything is included. No credit card.",
};

/** Example figures, not measured; FIGURES_NOTE says so on the page, and that the quotes are examples. */
export const FIGURES = [
  { value: "1000+", label: "users" },
  { value: "50K+", label: "feeds" },
  { value: "99.9%", label: "uptime" },
  { value: "4.8", label: "rating" },
];
export const FIGURES_NOTE = "Example quotes and figures, not real data.";

export const LANDING_FEATURES = [
  {
    name: "Paste anything",
    text: "A feed, a home page, a profile or just a topic. Feedloom finds the feed and loads the newest articles right away.",
    href: "/features/feed-aggregation",
  },
  {
    name: "Bundles with a colour",
    text: "Group feeds under one name. Each bundle has its own page and its own colour.",
    href: "/features/feed-bundling",
  },
  {
    name: "An RSS address for everything",
    text: "Read all your feeds, any bundle or a single feed in other apps, as RSS, Atom or JSON.",
    href: "/features/rss-generator",
  },
  {
    name: "Smart feeds from keywords",
    text: "Enter a topic and preview the results. Save it, and new articles arrive automatically.",
    href: "/features/content-discovery",
  },
  {
    name: "Real numbers",
    text: "See how often your feeds publish, which topics they cover and which have gone quiet.",
    href: "/features/analytics",
  },
  {
    name: "A page made for reading",
    text: "Articles open in place, without trackers or clutter, in a typeface made for long reads. You can use the keyboard for everything.",
    href: "/features",
  },
];

export const LANDING_USE_CASES = [
  {
    name: "Content creators",
    text: "See what your field is talking about before you write about it.",
    href: "/use-cases/content-creators",
  },
  {
    name: "Developers",
    text: "Release notes, security lists and engineering blogs in one place, with RSS and an API.",
    href: "/use-cases/developers",
  },
  {
    name: "Digital marketers",
    text: "Follow a brand, a competitor and a topic side by side.",
    href: "/use-cases/marketers",
  },
  {
    name: "Researchers",
    text: "Journals and preprints by subject. Starred articles are never deleted.",
    href: "/use-cases/researchers",
  },
  {
    name: "News teams",
    text: "A bundle for each beat, with an RSS address for your tools.",
    href: "/use-cases/news-teams",
  },
  {
    name: "Business intelligence",
    text: "Monitor keywords around the clock, without an inbox full of alerts.",
    href: "/use-cases/business-intelligence",
  },
];

export const TESTIMONIALS = [
  {
    quote: "I stopped opening forty tabs with my coffee. I open one.",
    name: "Sarah Chen",
    role: "Content creator",
    company: "Inkwell Studio",
    rating: 5,
  },
  {
    quote:
      "The RSS address of a bundle is what I always wanted from a reader. My tools read it, and so do my colleagues.",
    name: "Marcus Rodriguez",
    role: "Developer",
    company: "Northwind Systems",
    rating: 5,
  },
  {
    quote: "It is quiet. I read more, and I know when I am done.",
    name: "Emily Johnson",
    role: "Researcher",
    company: "Harbour Institute",
    rating: 4,
  },
];

type LandingQuestion = { question: string; answer: string; isAboutPlans?: true };

export const LANDING_FAQ: readonly LandingQuestion[] = [
  {
    question: "What can I follow?",
    answer:
      "Anything with an RSS, Atom or JSON feed, which is most of the web: blogs, news sites, podcasts, video channels, releases. Paste the site's address, and we'll find its feed.",
  },
  {
    question: "How often are feeds refreshed?",
    answer: "Hourly on the free plan, and as often as every 15 minutes on Pro. You can refresh by hand at any time.",
    isAboutPlans: true,
  },
  {
    question: "Can I read my bundles in another app?",
    answer:
      "Yes. Your account, every bundle and every feed has an RSS address that you can copy. Private feeds are left out.",
  },
  {
    question: "Can I bring my feeds from another reader?",
    answer: "Yes. Export an OPML file there and import it here. Folders become bundles. You can leave the same way.",
  },
  {
    question: "Can I read without a connection?",
    answer:
      "Yes. Your latest lists and articles are stored on your device. What you read and star there syncs when you're back online. You can also install Feedloom as an app.",
  },
  {
    question: "What does the trial cost?",
    answer: "Nothing, and it needs no credit card. After 7 days you are on the free plan unless you subscribe.",
    isAboutPlans: true,
  },
  {
    question: "What happens to my feeds if I leave Pro?",
    answer: "You keep them all and can still read them. You just can't add more than the free plan allows.",
    isAboutPlans: true,
  },
];
