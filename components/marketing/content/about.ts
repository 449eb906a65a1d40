import type { Block } from "@/lib/shared/prose";

export const ABOUT_META = {
  path: "/about",
  title: "About",
  description: "Why Feedloom exists, what we believe about reading on the web, and how we work.",
};

export const ABOUT_INTRO = "No ads and no tracking, only the sites and topics you follow.";

export const ABOUT_AIMS: readonly { title: string; body: readonly Block[] }[] = [
  {
    title: "Mission",
    body: [
      "Nearly every site with something to say has a feed: a plain list of what is new, open to anyone, in any app. Our mission is to make feeds as pleasant to read as a good newspaper, even if you follow a hundred.",
    ],
  },
  {
    title: "Vision",
    body: [
      "We want feeds to be the normal way to follow a person, a paper, a project or a topic again. No company decides what you get to see, and you don't need an account for every site.",
    ],
  },
];

export const ABOUT_STORY: readonly Block[] = [
  "Feedloom began with a folder of two hundred feeds. We couldn't find a reader that was fast, easy on other people's servers and simple to export from. So we built one.",
  "We started with the part nobody sees: reading broken feeds correctly, fetching each source once for everyone, and never showing an article twice. [We have written about it](/blog/how-feedloom-refreshes).",
];

export const ABOUT_VALUES = [
  {
    name: "Quiet",
    text: "No streaks, no guilt. When you are done, you are done.",
  },
  {
    name: "Open",
    text: "You can export everything as RSS, Atom, JSON and OPML. Leaving is as easy as signing up.",
  },
  { name: "Honest", text: "Every number in the product is real. Examples are marked as examples." },
  { name: "Polite", text: "We fetch a site no more often than needed, say who we are, and stop when it tells us to." },
  {
    name: "For everyone",
    text: "Every screen works with a keyboard, with a screen reader, on a phone, and in dark mode.",
  },
];

export const ABOUT_TEAM: readonly Block[] = [
  "Feedloom is made by a small team of engineers and one designer who use it every day. We have no investors to impress, so we take the time to build the dull parts well.<< Subscriptions pay for our servers and salaries. We don't sell data.| There are no ads, and we don't sell data.>>",
  "If something is broken or missing, [contact us](/contact). The people who answer also build the product.",
];
