/** The most important shortcuts. */
export const QUICK_KEYS: readonly [keys: string[], action: string][] = [
  [["Ctrl/Cmd+N"], "New feed"],
  [["Ctrl/Cmd+B"], "New bundle"],
  [["Ctrl/Cmd+S"], "Settings"],
  [["Ctrl/Cmd+/"], "Help: all keys"],
];
export const QUICK_KEYS_NOTE =
  "Some browsers keep Ctrl+N for a new window. The single key `a` does the same everywhere.";

export const BEST_PRACTICES = [
  {
    name: "Follow few, read all",
    text: "Fifteen feeds that you read to the end bring more than two hundred that you skim.",
  },
  {
    name: "Bundle by rhythm",
    text: "What you read every morning goes together, whatever it is about. Subjects can have a bundle as well: a feed may be in several.",
  },
  {
    name: "Star, do not file",
    text: "Starred articles stay for good and the search finds them by is:starred. You need no folders for articles.",
  },
  {
    name: "Let old things go",
    text: "The small arrow beside *Mark All Read* clears what is older than a week. What mattered will be written about again.",
  },
  {
    name: "Look at the quiet ones",
    text: "[Analytics](/analytics) shows feeds that have brought nothing for long. Delete those you would not miss.",
  },
  {
    name: "Keep a copy",
    text: "An [export](/settings?tab=advanced) now and then costs a click, and it is the best argument for trusting any reader.",
  },
] as const;

export const TROUBLESHOOTING = [
  {
    question: "A feed is marked “Not responding”",
    answer:
      "Its site did not answer, or what it answered is no feed any more. Feedloom tries again by itself, less and less often, and tells you once after five failures in a row. *Refresh* in the menu of the feed tries at once. If the site has moved its feed, choose *Edit feed* and enter the new address: your articles stay.",
  },
  {
    question: "No feed was found at an address",
    answer:
      "The message says what the site answered. Try the page of a section or of the blog instead of the front page. If there is no feed at all, a [smart feed](/intelligent-search) on the subject is the next best thing.",
  },
  {
    question: "No new articles are coming",
    answer:
      "Feeds are fetched hourly, on Pro as often as every 15 minutes, and sites that rarely publish less often. The round arrow at the top fetches all of them now. A feed that is paused has *Active* switched off under *Edit feed*.",
  },
  {
    question: "Articles are cut off after a few lines",
    answer:
      "Many sites publish only the beginning. *Full article* above the text fetches the rest from the original; *Full articles* under *Edit feed* does so for every article of the feed.",
  },
  {
    question: "The same story appears several times",
    answer:
      "*Clean Now* under [Content Intelligence](/intelligence) hides copies of the same article, and can be taken back. Smart feeds leave copies out by themselves.",
  },
  {
    question: "I marked or deleted something by accident",
    answer:
      "*Undo* in the notice and `Ctrl+Z` bring back read marks, a deleted feed and what you took out of a bundle, for ten minutes. Deleting a bundle or several feeds at once asks first, and is final.",
  },
  {
    question: "There is no sound, or no notification on my desktop",
    answer:
      "Both can be switched on under [Notifications](/settings?tab=notifications). Your browser has to allow notifications for this site as well; the settings say whether it does.",
  },
  {
    question: "I have no connection",
    answer:
      "Feedloom opens offline all the same and shows what this device keeps: the lists and articles you saw last. You can go on reading and starring; a note says how many changes wait, and they are sent once you are connected again. Searching and adding feeds need a connection.",
  },
  {
    question: "A key does nothing",
    answer:
      "Keys rest while you type in a field and while a dialog is open: `Esc` leaves both. `?` shows what every key does.",
  },
] as const;
