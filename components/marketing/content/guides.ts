export const GUIDES_META = {
  path: "/guides",
  title: "Guides",
  description: "Four guides, from the first feed to automation over RSS and the API, and six quick tips for every day.",
};

export const GUIDES_INTRO = "From your first feed to automation.";

export const QUICK_TIPS = [
  { name: "Paste, don't search", text: "The address of any article is enough. Feedloom finds the feed of its site." },
  {
    name: "One search for everything",
    text: "`/` or `Ctrl+K` searches articles and jumps to any feed, bundle or screen.",
  },
  {
    name: "Start small",
    text: "Put your favourite feeds into one bundle. Fifteen is a good start.",
  },
  { name: "Undo mistakes", text: "Marked everything read by accident? `Ctrl+Z` works for ten minutes." },
  {
    name: "Get the full article",
    text: "Choose *Full article* in the reading view to load the rest from the original. To do this for every article, turn it on in the feed's options.",
  },
  {
    name: "Mark old articles as read",
    text: "Use the small arrow next to *Mark All Read* to mark only older articles.",
  },
];
