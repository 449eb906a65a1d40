export const HELP_META = {
  path: "/help",
  title: "Help",
  description:
    "Answers to the usual questions about feeds, bundles, smart feeds, RSS addresses<<, plans|>> and your account.",
};

export const HELP_INTRO = "Search for an answer, or ask us.";

export const HELP_INSIDE = "Signed in? Take the five-step [tutorial](/tutorial).";

export const HELP_TOPICS = [
  {
    name: "Getting started",
    text: "From an empty account to the first bundle in 15 minutes.",
    href: "/guides/getting-started",
  },
  {
    name: "Organizing feeds",
    text: "Bundles, search and how to keep up with 500 feeds.",
    href: "/guides/organising-feeds",
  },
  {
    name: "RSS addresses and API",
    text: "Read your feeds elsewhere, or use them in scripts.",
    href: "/guides/automation",
  },
];

export const HELP_FAQ = [
  {
    question: "How do I add a feed?",
    answer:
      "Press *Add feed* and paste what you have: the feed's address, the address of the site, or a profile such as a YouTube channel. Feedloom finds the feed behind it. If you type words instead, it offers to make a smart feed.",
  },
  {
    question: "Why does a feed show an error, and what can I do?",
    answer:
      "The site isn't responding, or the address is no longer a feed. Feedloom retries automatically, less and less often, and notifies you after five failures in a row. Open the feed and press *Refresh* to try now. If the feed moved, press *Edit feed* and enter the new address. You keep your articles.",
  },
  {
    question: "How often are my feeds refreshed?",
    answer:
      "<<Hourly on the free plan, and as often as every 15 minutes on Pro.|As often as every 15 minutes.>> Sites that rarely publish refresh less often. Sites that push updates arrive within moments. You can refresh manually at any time. Offline, without a connection, you can still read your latest articles.",
  },
  {
    question: "How do I share or export my feeds?",
    answer:
      "Your whole collection, every bundle and every feed has an RSS address, which you copy from its menu. To take your list of feeds elsewhere, export it as an OPML file in the settings.",
  },
  {
    question: "What is a smart feed?",
    answer:
      "A feed made of keywords. Feedloom searches public news sources and your own articles for them and collects what fits. <<Previews are free. Saving a smart feed needs Pro or the trial.|You preview the results first and save the feed if they fit.>> More in [the guide](/guides/smart-feeds).",
  },
  {
    question: "How do I <<change my plan or |>>delete my account?",
    answer:
      "<<Both are in your settings, where you can also cancel. A cancelled plan lasts until the end of the period you have paid for.|In your settings.>> Deleting your account <<cancels your subscription and |>>deletes all your data from the database immediately.",
  },
];
