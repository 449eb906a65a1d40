/** The groups of the reference with their descriptions, in its order. */
export const TAGS: Readonly<Record<string, string>> = {
  Feeds: "What you follow: add, change, refresh, remove.",
  Bundles: "Named, coloured groups of feeds.",
  Articles: "Lists and searches, one article, read and star marks, counts.",
  Labels: "Names of yours on articles, and the articles that have them.",
  Reading: "How articles are set on your screens, how many you read, and the searches you saved.",
  "Smart feeds": "Feeds that search for keywords instead of following one site.",
  Intelligence: "What the analysis of your articles says.",
  Alerts: "Notices of the product, and which of them you want.",
  Webhooks:
    "Calls to an address of yours when something happens (Pro). What we send, by event, stands in the section `webhooks` of this document, signed as Standard Webhooks describes; at least once, in order as far as nothing fails.",
  "Import and export": "Your feeds and articles as files, in and out.",
  "Public RSS": "What you follow, for any feed reader, without a key.",
  Service: "Icons, health, live updates and this description.",
  Account: "You, your sessions, your key and app passwords. Open to signed-in sessions only.",
  Billing: "Plans and payments. Open to signed-in sessions only.",
};
