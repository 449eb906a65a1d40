/** The texts of the front page. The testimonials are examples, and the page says so. */

const DESCRIPTION =
  "A feed reader for people who follow much: any site or topic, coloured bundles, full-text search, and an RSS address for everything.";

export const LANDING_META = {
  path: "/",
  title: "Feedloom – every site you follow, woven into one calm page",
  description: `${DESCRIPTION} Free for 25 feeds.`,
};
/** Used where the installation sells no plans. */
export const LANDING_META_WITHOUT_PLANS = { ...LANDING_META, description: DESCRIPTION };

export const HERO = {
  title: "Every site you follow, woven into one calm page.",
  intro:
    "Feedloom gathers feeds, sites and topics, keeps them in coloured bundles, and gives each of them an RSS address of its own.",
  note: "Free for 25 feeds. No credit card.",
  noteWithoutPlans: "Everything is included. No credit card.",
};

/** Example figures, not measured; FIGURES_NOTE says so on the page. */
export const FIGURES = [
  { value: "1000+", label: "users" },
  { value: "50K+", label: "feeds" },
  { value: "99.9%", label: "uptime" },
  { value: "4.8", label: "rating" },
];
export const FIGURES_NOTE = "Sample figures. We will print our own when there is something to count.";

export const LANDING_FEATURES = [
  {
    name: "Paste anything",
    text: "A feed, a front page, a profile or just a topic. Feedloom finds the feed behind it and brings in the newest articles at once.",
    href: "/features/feed-aggregation",
  },
  {
    name: "Bundles with a colour",
    text: "Gather feeds under one name. Each bundle is a page of its own to read, and a thread you recognize everywhere.",
    href: "/features/feed-bundling",
  },
  {
    name: "An RSS address for all of it",
    text: "Everything you follow, every bundle and every feed can be read anywhere else: as RSS, Atom or JSON.",
    href: "/features/rss-generator",
  },
  {
    name: "Smart feeds from keywords",
    text: "Name a subject and see what is found before you keep it. From then on it collects by itself.",
    href: "/features/content-discovery",
  },
  {
    name: "Figures that are real",
    text: "How much your feeds write, what about, and which of them have gone quiet: counted from your own articles.",
    href: "/features/analytics",
  },
  {
    name: "A page to read on",
    text: "Articles open in place, cleaned of trackers and clutter, in a typeface made for long reading. Every key has a use.",
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
    text: "Release notes, security lists and engineering blogs in one place, also over RSS and an API.",
    href: "/use-cases/developers",
  },
  {
    name: "Digital marketers",
    text: "Follow a brand, a competitor and a topic side by side.",
    href: "/use-cases/marketers",
  },
  {
    name: "Researchers",
    text: "Journals and preprints by subject, starred for good.",
    href: "/use-cases/researchers",
  },
  {
    name: "News teams",
    text: "A bundle per beat, with an address any tool can read.",
    href: "/use-cases/news-teams",
  },
  {
    name: "Business intelligence",
    text: "Keywords watched around the clock, without an inbox full of alerts.",
    href: "/use-cases#business-intelligence",
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
      "Anything with an RSS, Atom or JSON feed, which is most of the web: blogs, news sites, podcasts, video channels, releases. Paste the site's address; you do not need to know where its feed is.",
  },
  {
    question: "How often are feeds refreshed?",
    answer: "Hourly on the free plan, and as often as every 15 minutes on Pro. You can refresh by hand at any time.",
    isAboutPlans: true,
  },
  {
    question: "Can I read my bundles in another app?",
    answer:
      "Yes. Your whole collection, every bundle and every feed has an RSS address that you can copy. Feeds you mark as private stay out of it.",
  },
  {
    question: "Can I bring my feeds from another reader?",
    answer:
      "Yes. Every reader exports its feeds as an OPML file, and Feedloom reads it, folders included: they become bundles. You can leave the same way.",
  },
  {
    question: "Can I read without a connection?",
    answer:
      "Yes. The lists and articles you saw last are kept on your device, and what you read and star there is sent once you are connected again. Your browser can install Feedloom as an app of its own.",
  },
  {
    question: "What does the trial cost?",
    answer: "Nothing, and it needs no credit card. After 7 days you are on the free plan unless you subscribe.",
    isAboutPlans: true,
  },
  {
    question: "What happens to my feeds if I leave Pro?",
    answer: "They all stay, and you can go on reading them. Only adding more is limited again.",
    isAboutPlans: true,
  },
];
