export const GUIDES_META = {
  path: "/guides",
  title: "Guides",
  description: "Four guides, from the first feed to automation over RSS and the API, and six quick tips for every day.",
};

export const GUIDES_INTRO = "Four guides to be read in order or not at all, and six things that take a minute each.";

export const QUICK_TIPS = [
  { name: "Paste, do not search", text: "The address of any article is enough. Feedloom finds the feed of its site." },
  {
    name: "One key for everything",
    text: "`/` or `Ctrl+K` searches articles and jumps to any feed, bundle or screen.",
  },
  {
    name: "Two articles a day beat ten a week",
    text: "Put your fifteen favourite feeds into one bundle and read it to the end.",
  },
  { name: "Undo is there", text: "Marked everything read by accident? `Ctrl+Z` works for ten minutes." },
  {
    name: "Half an article?",
    text: "*Full article* in the reading view fetches the rest from the original; an option of the feed does so for every article.",
  },
  { name: "Mark older than a day", text: "The small arrow beside *Mark All Read* clears only what has gone stale." },
];
