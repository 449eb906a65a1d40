import type { TutorialStep } from "@/lib/shared/tutorial-steps";

/** A point of a tutorial step. `code` in its texts stands for a key. */
export type TutorialPoint = {
  name: string;
  text: string;
  /** shown at the width of a phone only */
  onPhone?: string;
  /** shown where there is a keyboard */
  keys?: string;
  /** the whole point is about the keyboard */
  isForKeyboard?: true;
  /** the screen on which to try it */
  link?: { href: string; label: string };
};

export type TutorialStepText = {
  /** label in the list of steps */
  label: string;
  title: string;
  lead: string;
  points: readonly TutorialPoint[];
};

export const TUTORIAL_TEXTS: Record<TutorialStep, TutorialStepText> = {
  welcome: {
    label: "Welcome",
    title: "Welcome to Feedloom",
    lead: "Feedloom brings the sites you follow to one calm page. Take the five steps in order or skip around. We'll remember your place.",
    points: [
      {
        name: "Your library",
        text: "The *Master Feed* has all your articles. Below it are your bundles and all your feeds.",
        onPhone: "Tap *Library* above your articles to open it.",
        link: { href: "/", label: "See My Feeds" },
      },
      {
        name: "Light or dark",
        text: "Feedloom matches your device until you choose a theme. Use Aa above an article to change its typeface, size, width and paper.",
        link: { href: "/settings?tab=appearance", label: "Choose a theme" },
      },
      {
        name: "Notifications",
        text: "The bell shows notifications about your feeds and your account. You choose which ones you get, and whether you want a daily email digest.",
        link: { href: "/settings?tab=notifications", label: "Notification settings" },
      },
      {
        name: "Keyboard shortcuts",
        isForKeyboard: true,
        text: "Press `?` on any screen to see the shortcuts. Here, use the arrow keys to move between steps.",
        link: { href: "/settings?tab=shortcuts", label: "See all shortcuts" },
      },
    ],
  },
  feeds: {
    label: "Feeds",
    title: "Follow your first sites",
    lead: "A feed lists what is new on a site. Give Feedloom the address of the site, and it finds the feed for you.",
    points: [
      {
        name: "Add a feed",
        text: "Press *Add feed* and paste the address of a site, of a feed or of a profile. A label says how your input is understood, and the newest articles are there a moment later.",
        keys: "The key is `a`.",
        link: { href: "/new-feed", label: "Add feed" },
      },
      {
        name: "Bring your feeds along",
        text: "Every other reader exports its feeds as an OPML file. Import it, and its folders become bundles. You see what the file holds before anything is added.",
        link: { href: "/settings?tab=advanced", label: "Import a file" },
      },
      {
        name: "Read",
        text: "Choose an article and it opens in place. What you have opened counts as read.",
        keys: "`j` and `k` go on and back, `s` stars what you want to keep, `Esc` returns to the list.",
        link: { href: "/", label: "Start reading" },
      },
      {
        name: "Change your mind",
        text: "A deleted feed or a list marked as read comes back with *Undo* in the notice.",
        keys: "`Ctrl+Z` does the same for ten minutes.",
      },
    ],
  },
  bundles: {
    label: "Bundles",
    title: "Gather feeds into bundles",
    lead: "Five feeds are easy, fifty need order. A bundle groups feeds under a name and a colour, and you can read it separately. A feed can be in several bundles.",
    points: [
      {
        name: "Create a bundle",
        text: "*Create Bundle* asks for a name and a colour. A name that says when you read it, such as *Morning*, lasts longer than a subject.",
        keys: "`Ctrl+B` creates a bundle from anywhere.",
        link: { href: "/bundles", label: "Create a bundle" },
      },
      {
        name: "Fill it",
        text: "*Add Feeds* on the page of the bundle lists all your feeds. *Select Multiple* on the first page moves many at once.",
        keys: "`b` on an article puts its feed into bundles.",
        link: { href: "/", label: "Select feeds" },
      },
      {
        name: "Read one bundle",
        text: "Choose it in the library to see only its articles. *Mark All Read* then marks only these. The arrow next to it marks only articles older than a day, a week or a month.",
      },
      {
        name: "Share it",
        text: "Every bundle has a public RSS address for other programs and other people. *Copy RSS URL* is on its page. Feeds that you mark as private stay out of it.",
      },
    ],
  },
  discovery: {
    label: "Discovery",
    title: "Discover new articles",
    lead: "Good articles aren't always in feeds you know. Smart feeds find new articles on a topic, search finds those you already have, and Insights sorts them.",
    points: [
      {
        name: "Smart feeds",
        text: "Describe a topic in two or three words. Feedloom searches public news and your own articles, including similar wording. You see a preview before anything is saved.",
        link: { href: "/intelligent-search", label: "Generate a preview" },
      },
      {
        name: "Teach it",
        text: "On the page of a smart feed the menu of an article has *More like this* and *Less like this*. *Tune feed* at its top sets how strict it is, and which words, sites and languages count.",
      },
      {
        name: "Search everything",
        text: "The search finds articles, feeds and screens. Use quotes for phrases, OR for alternatives, a minus to exclude words, and filters such as is:starred or title:review.",
        keys: "Press `/` to begin.",
        link: { href: "/?q=", label: "Search articles" },
      },
      {
        name: "Content intelligence",
        text: "Scores are computed on this server. Quality rates the writing of full articles. Type, mood and up to three topics are shown where they are clear. *Smart Picks* match what you star and read, and say why.",
        link: { href: "/intelligence", label: "See your picks" },
      },
    ],
  },
  advanced: {
    label: "Advanced",
    title: "Make it yours",
    lead: "What you gather is yours. Read it in other programs, take it with you, check the numbers, or use it in scripts.",
    points: [
      {
        name: "Read it elsewhere",
        text: "Your account, every bundle and every feed has an RSS address that you can copy from its menu. Add .atom or .json for those formats.",
        link: { href: "/guides/automation", label: "Read the guide" },
      },
      {
        name: "Take it with you",
        text: "Export your feeds as OPML for any other reader, or everything with read status and stars as JSON. Importing that file brings all of it back.",
        link: { href: "/settings?tab=advanced", label: "Export your data" },
      },
      {
        name: "Check the numbers",
        text: "What your feeds bring, how much of it you read, and which feeds have gone quiet.",
        link: { href: "/analytics", label: "See your analytics" },
      },
      {
        name: "Connect your programs",
        text: "With an API key, which is part of Pro, scripts can read your articles, add feeds and manage bundles.",
        link: { href: "/api-docs", label: "Read the API documentation" },
      },
      {
        name: "Read without a connection",
        text: "Your latest lists and articles are stored on your device. What you read and star syncs when you're back online. You can also install Feedloom as an app.",
      },
      {
        name: "Help is near",
        text: "The help centre has four longer guides, answers to common problems, and what is new.",
        link: { href: "/tutorials", label: "Open the help centre" },
      },
    ],
  },
};
