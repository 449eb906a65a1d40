/** The most important shortcuts. */
export const QUICK_KEYS: readonly [keys: string[], action: string][] = [
  [["Ctrl/Cmd+N"], "New feed"],
  [["Ctrl/Cmd+B"], "New bundle"],
  [["Ctrl/Cmd+S"], "Settings"],
  [["Ctrl/Cmd+/"], "Help: all keys"],
];
export const QUICK_KEYS_NOTE =
  "If your browser opens a new window with Ctrl+N, press `a` instead. You can choose other keys in [Settings](/settings?tab=shortcuts).";

export const BEST_PRACTICES = [
  {
    name: "Follow few, read all",
    text: "Fifteen feeds that you read to the end bring more than two hundred that you skim.",
  },
  {
    name: "Bundle by rhythm",
    text: "Put what you read every morning in one bundle, on any topic. A feed can be in several bundles, so you can also have one per topic.",
  },
  {
    name: "Star, do not file",
    text: "Starred articles stay for good and the search finds them by is:starred. You need no folders for articles.",
  },
  {
    name: "Read later",
    text: "Press `w` on an article, or choose *Read later*, to save it with its full text, offline too. Find short ones with [is:later minutes:<15](/?q=is%3Alater%20minutes%3A%3C15).",
  },
  {
    name: "Read newsletters here",
    text: "Subscribe with [your newsletter address](/settings?tab=newsletters) (Pro or the trial). Each sender becomes a private feed that you can rename, bundle and mute. Tracking pictures are removed.",
  },
  {
    name: "Highlight what matters",
    text: "Select text in an article and choose a colour, or press `h`. Add a note, and find it again under [Highlights](/highlights) or with [has:highlight](/?q=has%3Ahighlight). You can export highlights or follow them by a private RSS address. Free includes 50.",
  },
  {
    name: "Let old things go",
    text: "The small arrow next to *Mark All Read* marks articles older than a week. Important stories will come up again.",
  },
  {
    name: "Look at the quiet ones",
    text: "[Analytics](/analytics) shows feeds that have had no articles for a long time. Delete those you wouldn't miss.",
  },
  {
    name: "Keep a copy",
    text: "An [export](/settings?tab=advanced) now and then costs a click, and it is the best argument for trusting any reader.",
  },
] as const;

export const TROUBLESHOOTING = [
  {
    question: "A newsletter doesn't arrive",
    answer:
      "Many newsletters first ask you to confirm. That mail arrives here too: open it and press *Confirm subscription*. Then look at [Newsletters](/settings?tab=newsletters): a muted sender's mail is discarded, and an old address no longer works.",
  },
  {
    question: "A feed is marked “Not responding”",
    answer:
      "The site isn't responding, or the address is no longer a feed. Feedloom retries automatically, less and less often, and notifies you after five failures in a row. Choose *Refresh* in the feed's menu to try now. If the feed moved, choose *Edit feed* and enter the new address. You keep your articles.",
  },
  {
    question: "No feed was found at an address",
    answer:
      "The message says how the site responded. Try the page of a section or the blog instead of the home page. If there is no feed at all, use a [smart feed](/intelligent-search) on the topic.",
  },
  {
    question: "A feed asks for a password",
    answer:
      "Choose *Edit feed* and enter the user name and password under *Access*. They are stored encrypted and sent to that site only. The feed is then fetched for you alone and stays private.",
  },
  {
    question: "No new articles are coming",
    answer:
      "Feeds refresh hourly, or as often as every 15 minutes on Pro. Sites that rarely publish refresh less often. The round arrow at the top refreshes all feeds now. If a feed is paused, turn on *Active* under *Edit feed*.",
  },
  {
    question: "What does “Edited” under a title mean?",
    answer:
      "The publisher has changed the article. Choose *Edited* to see the words that changed. Five earlier texts are kept for 30 days, then the first and the last. Under *Edit feed* you can have articles marked unread after an edit. Highlights stay, even if their text is gone.",
  },
  {
    question: "Is a feed quiet, or is it broken?",
    answer:
      "Open the feed and look at *Refresh history* in its overview. Marks above the line are refreshes that worked, and tall ones brought articles. Marks below it failed. The line above says when the next refresh comes and why, and *Refresh now* doesn't wait for it.",
  },
  {
    question: "Articles are cut off after a few lines",
    answer:
      "Many feeds contain only the beginning. Choose *Full article* above the text to load the rest. To do so for every article of a feed, turn on *Full articles* under *Edit feed*.",
  },
  {
    question: "The same story appears several times",
    answer:
      "*Clean Now* under [Content Intelligence](/intelligence) hides duplicates of the same article, and you can undo it. Smart feeds leave out duplicates automatically.",
  },
  {
    question: "I marked or deleted something by accident",
    answer:
      "*Undo* in the notice and `Ctrl+Z` restore the read status, a deleted feed or a feed you removed from a bundle, for ten minutes. Deleting a bundle or several feeds at once is permanent.",
  },
  {
    question: "There is no sound, or no notification on my desktop",
    answer:
      "Turn both on under [Notifications](/settings?tab=notifications). Your browser must also allow notifications for this site.",
  },
  {
    question: "I have no connection",
    answer:
      "Feedloom also works offline with your latest lists and articles. Articles saved for later and your highlights are kept as well. You can read, star, save and highlight, and your changes sync when you're back online. Searching and adding feeds need a connection.",
  },
  {
    question: "A key does nothing",
    answer:
      "Shortcuts are off while you type or while a dialog is open. Press `Esc` to leave both. Press `?` to see all shortcuts.",
  },
] as const;
