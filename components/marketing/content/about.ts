import type { Block } from "@/lib/shared/prose";

export const ABOUT_META = {
  path: "/about",
  title: "About",
  description: "Why Feedloom exists, what we believe about reading on the web, and how we work.",
};

export const ABOUT_INTRO = "We make a tool for people who would rather choose what they read.";

export const ABOUT_SECTIONS: readonly { title: string; body: readonly Block[] }[] = [
  {
    title: "Mission",
    body: [
      "The open web still announces itself. Nearly every site with something to say has a feed: a plain list of what is new, for anybody to read, in whatever order and program they like. Our mission is to make that list as pleasant to read as a good newspaper, for people who have a hundred of them.",
    ],
  },
  {
    title: "Vision",
    body: [
      "We would like the feed to be the ordinary way of following something again: a person, a paper, a project, a subject. Without a company in between that decides what you get to see, and without an account for every site.",
    ],
  },
  {
    title: "Story",
    body: [
      "Feedloom began with a folder of two hundred feeds and no reader that was at once quick, careful with other people's servers and willing to give back what it had gathered. The name is what it does: many threads in, one cloth out.",
      "The first thing we built was not a screen but the part that nobody sees: reading broken feeds correctly, fetching each source once for everybody, and never showing an article twice. [We have written about it](/blog/how-feedloom-refreshes).",
    ],
  },
];

export const ABOUT_VALUES = [
  {
    name: "Quiet",
    text: "No streaks, no badges for badges' sake, no red dots that lie. When you are done, you are done.",
  },
  {
    name: "Open",
    text: "Whatever goes in comes out again, as RSS, Atom, JSON and OPML. Leaving must be as easy as arriving.",
  },
  { name: "Honest", text: "Every figure in the product is counted. What is a sample is called a sample." },
  { name: "Polite", text: "We ask a site no more often than it needs, tell it who we are, and stop when it says so." },
  {
    name: "For everybody",
    text: "Every screen works with the keyboard, with a screen reader, on a phone, in the dark.",
  },
];

export const ABOUT_TEAM: readonly Block[] = [
  "Feedloom is made by a small team of engineers and one designer who use it every day. We have no investors to impress, so we can afford to build the dull parts well.<< Subscriptions pay for the servers and for us; there is no other income, and no data to sell.| There are no advertisements, and no data to sell.>>",
  "If something is broken or missing, [write to us](/contact): the people who answer are those who build it.",
];
