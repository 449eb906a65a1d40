/** The texts of /use-cases. Figures and people are examples, and the page says so. */
export const USE_CASES_META = {
  path: "/use-cases",
  title: "Use cases",
  description:
    "How content creators, developers, marketers, researchers, news teams and business intelligence use one feed reader for six kinds of work.",
};

export const USE_CASES_INTRO = "See which feeds to follow and how to organize them for your work.";

export const USE_CASES = [
  {
    id: "content-creators",
    name: "Content creators",
    text: "Follow your field in one calm list, keep ideas as starred articles, and publish a list of what you read.",
    href: "/use-cases/content-creators",
  },
  {
    id: "developers",
    name: "Developers",
    text: "Releases, advisories and engineering blogs in one place, also available as RSS, JSON and through an API.",
    href: "/use-cases/developers",
  },
  {
    id: "digital-marketers",
    name: "Digital marketers",
    text: "Watch a brand and its rivals with smart feeds, without duplicate press releases.",
    href: "/use-cases/marketers",
  },
  {
    id: "researchers",
    name: "Researchers",
    text: "Journals, preprints and people in your field, with a search in titles and abstracts.",
    href: "/use-cases/researchers",
  },
  {
    id: "news-teams",
    name: "News teams",
    text: "A bundle per beat, refreshed as often as every 15 minutes. Send it to your team's tools by RSS.",
    href: "/use-cases/news-teams",
  },
  {
    id: "business-intelligence",
    name: "Business intelligence",
    text: "Follow markets, regulators and suppliers by keyword. Export everything through the API.",
    href: "/use-cases/business-intelligence",
  },
];

export const USE_CASE_FIGURES = [
  { value: "95%", label: "time saved" },
  { value: "50+", label: "feeds per user" },
  { value: "10k+", label: "active users" },
];
export const USE_CASE_FIGURES_NOTE = "Example figures, not real data.";

export const SUCCESS_STORIES = [
  {
    who: "A newsletter about cities",
    before: "Two hours a week in search engines and timelines before the first line was written.",
    after:
      "Forty feeds in three bundles and one smart feed, *urban planning*. Stars during the week are the table of contents on Friday.",
  },
  {
    who: "A platform team of six",
    before: "Release notes arrived by mail, to whoever had once subscribed.",
    after:
      "One bundle with the releases of ninety dependencies. Its RSS address posts to the team's chat; what needs work is starred.",
  },
  {
    who: "A doctoral student",
    before: "Alerts from eleven publishers in eleven formats, mostly unread.",
    after:
      "All tables of contents in one bundle, read on the train, and a search that finds the paper from last spring.",
  },
];
