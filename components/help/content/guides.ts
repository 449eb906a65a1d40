/** A step of a guide. `code` in its text stands for a key. */
export type GuideStep = {
  /** the id under which browsers store completion: never changed, never reused */
  id: string;
  text: string;
  link: { href: string; label: string };
};

export type HelpGuide = {
  id: string;
  title: string;
  about: string;
  level: "Beginner" | "Intermediate" | "Advanced";
  minutes: number;
  steps: readonly GuideStep[];
};

const FIRST_FEEDS: HelpGuide = {
  id: "first-feeds",
  title: "Your first feeds",
  about: "From an empty account to a list of articles you want to read.",
  level: "Beginner",
  minutes: 5,
  steps: [
    {
      id: "first-feeds:add",
      text: "Copy the address of a site you like, paste it and press *Add feed*. Feedloom finds its feed and loads the newest articles.",
      link: { href: "/new-feed", label: "Add feed" },
    },
    {
      id: "first-feeds:read",
      text: "Choose an article, or press `j` and then `o`. It opens in place. `j` goes to the next one, and `Esc` back to the list. Opening an article marks it as read.",
      link: { href: "/", label: "My Feeds" },
    },
    {
      id: "first-feeds:star",
      text: "Press `s` or the star to keep an article. Starred articles are kept forever. *View Starred* shows only these.",
      link: { href: "/?filter=starred", label: "Starred articles" },
    },
    {
      id: "first-feeds:later",
      text: "Press `w` on what you want to read when you have time. It waits under *Read later*, also without a connection, until you remove it.",
      link: { href: "/?filter=later", label: "Read later" },
    },
    {
      id: "first-feeds:highlight",
      text: "Select a sentence and press `h` to highlight it, and add a note if you like. The article is kept, and the quote stays even if its text changes.",
      link: { href: "/highlights", label: "Highlights" },
    },
    {
      id: "first-feeds:finish",
      text: "Press *Mark All Read* when you have seen enough. Above a hundred articles it asks first, and *Undo* waits for ten minutes.",
      link: { href: "/?filter=unread", label: "Unread articles" },
    },
    {
      id: "first-feeds:import",
      text: "Do you come from another reader? Export an OPML file there and import it here. You see what it holds before anything is added.",
      link: { href: "/settings?tab=advanced", label: "Import a file" },
    },
  ],
};

const BUNDLES: HelpGuide = {
  id: "bundles",
  title: "Bundles that fit your day",
  about: "Keep a hundred feeds in order.",
  level: "Intermediate",
  minutes: 10,
  steps: [
    {
      id: "bundles:create",
      text: "Press *Create Bundle* and name it after the time you read it: *Morning*, *Work*, *Weekend*. Choose a colour you will recognize.",
      link: { href: "/bundles", label: "Bundles" },
    },
    {
      id: "bundles:fill",
      text: "Open the bundle and press *Add Feeds*. Tick what belongs there; the box above finds feeds by name and description.",
      link: { href: "/bundles", label: "Open a bundle" },
    },
    {
      id: "bundles:select",
      text: "Move many at once: *Select Multiple* above your feeds, tick them, then *Add to Bundle*.",
      link: { href: "/", label: "My Feeds" },
    },
    {
      id: "bundles:read",
      text: "Choose the bundle in the library to see only its articles. The small arrow next to *Mark All Read* marks only articles older than a day, a week or a month.",
      link: { href: "/", label: "Read a bundle" },
    },
    {
      id: "bundles:balance",
      text: "Look at *Avg per Feed* on the page of the bundle. If one feed publishes ten times as much as the others, give it its own bundle.",
      link: { href: "/bundles", label: "Compare" },
    },
    {
      id: "bundles:share",
      text: "*Copy RSS URL* gives you an address that any app can read. Anyone who has it can see the articles, except those of private feeds.",
      link: { href: "/bundles", label: "Copy an address" },
    },
  ],
};

const DISCOVERY: HelpGuide = {
  id: "discovery",
  title: "Search and smart feeds",
  about: "Find articles again, and discover new ones.",
  level: "Intermediate",
  minutes: 8,
  steps: [
    {
      id: "discovery:jump",
      text: "Press `/` or `Ctrl+K` and type the beginning of a feed, a bundle or a screen. `Enter` takes you there.",
      link: { href: "/", label: "Try it" },
    },
    {
      id: "discovery:search",
      text: "Search your articles: use quotes for phrases, OR for alternatives, and a minus to exclude words. Filters such as is:unread, title:review, after:2026-03 or quality:>70 narrow it down.",
      link: { href: "/?q=", label: "Search articles" },
    },
    {
      id: "discovery:preview",
      text: "Name a subject in two or three words and press *Generate Feed*. Conditions such as kind:tutorial or lang:de narrow it down: your own articles are judged by their whole text, those found on the web by their first lines, so that quality and length apply to your own articles only. The preview shows what was found, and nothing is saved yet. If fewer than five articles fit, it also shows those that come close, and says so.",
      link: { href: "/intelligent-search", label: "Generate a preview" },
    },
    {
      id: "discovery:save",
      text: "If you like the results, choose a name and a bundle and press *Add Feed*. You need Pro or the trial to save smart feeds. Previews are free.",
      link: { href: "/settings?tab=subscription", label: "See your plan" },
    },
    {
      id: "discovery:teach",
      text: "On the page of a smart feed, *More like this* and *Less like this* in the menu of an article teach it. *Tune feed* shows what it has learned, and sets words, sites and languages.",
      link: { href: "/", label: "Open a smart feed" },
    },
  ],
};

const BEYOND: HelpGuide = {
  id: "beyond",
  title: "Scores, RSS and the API",
  about: "Use scores, RSS addresses and the API.",
  level: "Advanced",
  minutes: 12,
  steps: [
    {
      id: "beyond:picks",
      text: "Look at *Smart Picks*: unread articles that fit what you star and read, each with its reasons. *High Quality* keeps what scores above the line you draw. Quality is the sum of four facts: full text, structure, references and care. An extract is not rated, so it is never in this list.",
      link: { href: "/intelligence", label: "Content Intelligence" },
    },
    {
      id: "beyond:clean",
      text: "*Clean Now* hides the second and third copy of the same article. Nothing is deleted, and *Restore all* brings everything back.",
      link: { href: "/intelligence", label: "Clean up" },
    },
    {
      id: "beyond:rules",
      text: "Make a *rule* for articles that match a search: mark, star, label or hide them. Before you save it, you see what it would have done to the last 30 days. *Mute this…* in the menu of an article makes one in two clicks.",
      link: { href: "/settings/rules/new", label: "New rule" },
    },
    {
      id: "beyond:figures",
      text: "See what your feeds bring, how much of it you read, and which of them have gone quiet.",
      link: { href: "/analytics", label: "Analytics" },
    },
    {
      id: "beyond:rss",
      text: "*Copy RSS Link* in the menu of a feed gives you its RSS address. Add .atom or .json for those formats.",
      link: { href: "/", label: "Copy an address" },
    },
    {
      id: "beyond:private",
      text: "Before you share an address, turn on *Private* under *Edit feed* for any feed that others shouldn't see.",
      link: { href: "/", label: "Edit a feed" },
    },
    {
      id: "beyond:key",
      text: "Generate an API key (Pro). It is shown only once, so store it like a password.",
      link: { href: "/settings?tab=security", label: "API Access" },
    },
    {
      id: "beyond:call",
      text: "Make your first call: the documentation has every operation with samples to copy.",
      link: { href: "/api-docs", label: "API documentation" },
    },
    {
      id: "beyond:backup",
      text: "*Export all data* saves feeds, bundles, read status and stars in one file. Do it now and then.",
      link: { href: "/settings?tab=advanced", label: "Export" },
    },
  ],
};

/** The guides, easiest first. */
export const HELP_GUIDES: readonly HelpGuide[] = [FIRST_FEEDS, BUNDLES, DISCOVERY, BEYOND];
