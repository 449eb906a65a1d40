import "server-only";
import { DESCRIPTION_LIMIT, MAX_LIMIT } from "@/lib/shared/constants";

/** The description of a field or a parameter, and an example of its value. */
export type Field = { description?: string; example?: unknown };

const field = (description: string, example?: unknown): Field => ({ description, example });
const example = (value: unknown): Field => ({ example: value });

const FEED_ID = 4215577293031;
const BUNDLE_ID = 730261558104;
const LABEL_ID = 918273645546;
const ITEM_ID = 81234;
const PERSON = "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f";
const IMPORT = "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6";
const MORNING = "2026-03-01T08:30:00.000Z";

/** Fields by name, or by `Schema.name` where they differ in a schema. Tests compare every entry with the contracts. */
export const FIELDS: Readonly<Record<string, Field>> = {
  id: field("The identity, as the lists give it.", FEED_ID),
  feedId: field("A feed of yours.", FEED_ID),
  bundleId: field("A bundle of yours.", BUNDLE_ID),
  labelId: field("A label of yours.", LABEL_ID),
  deliveryId: field("A delivery, as the log of the webhook gives it.", 90412),
  ids: field("Ids separated by commas; those that are not yours are ignored.", "81234,81240"),
  messageId: field("The header `webhook-id` of every attempt.", "msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6"),
  state: field("How it stands."),
  itemId: field("An article in one of your feeds.", ITEM_ID),
  userId: field("Whose it is.", PERSON),
  createdAt: example(MORNING),
  updatedAt: example(MORNING),
  publishedAt: field("What lists are sorted by: the date of the feed, or when we found the article.", MORNING),
  datePublished: field("The date that the feed gives; null if it gives none, or one in the future.", MORNING),
  title: example("Example"),
  url: example("https://example.org/"),
  link: example("https://example.org/ships-by-night"),
  description: example("Notes from a harbour."),
  color: field("#RRGGBB.", "#10B981"),
  undoToken: field("Takes the change back for ten minutes.", IMPORT),
  tz: field("IANA time zone: what “today” means. Default: UTC.", "Europe/Berlin"),
  timeZone: field("IANA time zone; decides when the daily digest comes.", "Europe/Berlin"),
  keywords: field(
    'Words, "quoted phrases", OR, -excluded words, and what the analysis must say, as in a search: quality:>70, kind:news,opinion, sentiment:positive, topic:"solar power", lang:de, minutes:<5. Your own articles keep that by their analysis. Articles that are only found keep it by their beginning: what cannot be determined fits only `unsure` and -excluded values; quality and minutes, which are not known, leave none of them out. What makes no sense is ignored.',
    "tidal power",
  ),
  message: example("Signed out."),
  email: example("ada@example.org"),
  firstName: example("Ada"),
  lastName: example("Reader"),
  apiKeyScope: field(
    "What the newest API key may do: `read`, or `write`, which may read, too; null without a key.",
    "write",
  ),
  apiKeyCallsPerHour: field("The limit of the newest API key itself; null: as many as the plan allows.", 200),
  "ApiKeyInput.name": field("What you call it.", "Home Assistant"),
  "ApiKeyChange.name": example("Kitchen"),
  "ApiKeyInput.scope": field("`read`, or `write`, which may read, too.", "read"),
  callsPerHour: field("A limit below that of the plan; null: none.", 200),
  apiKey: field("The beginning of the newest API key, or null.", "fl_a1b2c3d4…"),
  isPrivate: field("Kept out of every public RSS address."),

  position: field("Its place in your order by hand, from 0; null: after all that have one, the oldest first.", 0),
  openedOn: field("Your day, where the article is read because you opened it: it counts there as read.", "2026-03-01"),
  days: field("So many days, today among them.", 30),
  minutes: field("What the texts take to read.", 12),
  beside: field("Only what the list has above or below one of its rows."),
  side: field("Above the row, or below it.", "above"),
  face: field("The typeface.", "serif"),
  size: field("Of the text, in CSS pixels.", 18),
  lineHeight: field("A multiple of the size.", 1.65),
  measure: field("Characters in a line; full: as wide as the pane.", 68),
  paper: field("The ground of the text; auto: as the product.", "auto"),
  perFeed: field("What the articles of a feed have differently, by the feed's id.", { "4215577293031": { size: 20 } }),

  labels: field("Of the article, by name.", [{ id: LABEL_ID, name: "Recipes" }]),
  "ItemLabel.id": example(LABEL_ID),
  "ItemLabel.name": field("As it was written first; unique without regard to case.", "Recipes"),
  "Label.id": example(LABEL_ID),
  "Label.name": field("As it was written first; unique without regard to case.", "Recipes"),
  "Label.itemCount": field("Articles that have it."),
  "LabelInput.name": field("The name, of at most 100 characters.", "Recipes"),
  "RemoveDuplicatesInput.ids": field("Articles to hide; all that the preview shows without it.", [ITEM_ID]),
  "RestoreDuplicatesInput.ids": field("Articles to show again; all hidden ones without it.", [ITEM_ID]),
  "LabelItemsInput.ids": field("Articles; those that are not yours are ignored.", [ITEM_ID]),
  "LabelItemsInput.add": field("Names of labels to put on them; what no label is called becomes one.", ["Recipes"]),
  "LabelItemsInput.remove": field("Names of labels to take off them."),

  "Feed.title": field("Your own title, or the source's.", "Example"),
  "Feed.url": field("The site's address; the feed's, when the site is not known.", "https://example.org/"),
  "Feed.feedUrl": field("Where the feed is fetched; null for a smart feed.", "https://example.org/feed.xml"),
  "Feed.favicon": field("An address on this server that answers the icon, or null.", "/api/favicons/17"),
  "Feed.lastFetched": field("When it was last asked.", MORNING),
  "Feed.failingSince": field("When it began to fail; null while it works.", null),
  "Feed.fetchError": field("Why the last fetch failed, for people; null when it went well.", null),
  "Feed.isActive": field("false: paused, not fetched.", true),
  "Feed.fullText": field("The original of every new article is fetched.", false),
  "Feed.isPrivate": field("Kept out of every public RSS address.", false),
  "Feed.privateReason": field("Why its address was recognized as private; null when it was not.", null),
  "Feed.isIntelligent": field("Whether it is a smart feed.", false),
  "Feed.keywords": field("What a smart feed looks for; null otherwise.", null),
  "Feed.itemCount": example(128),
  "Feed.unreadCount": example(12),
  "NewFeed.url": field("An address, a site, a profile, or keywords.", "https://example.org/feed.xml"),
  "NewFeed.title": field("A title of your own; default: the feed's.", "Example"),
  "FeedChange.title": field("Empty: back to the source's own.", "Morning news"),
  "FeedChange.feedUrl": field("A new address: of a feed, or of a site that has one.", "https://example.org/feed.xml"),
  "FeedChange.isActive": field("false pauses the feed."),
  "SearchResult.originalInput": example("https://example.org/feed.xml"),
  "SearchResult.alternatives": field("Other feeds of the same site.", []),
  "RefreshOutcome.newItems": example(3),
  "RefreshOutcome.error": field("Why it failed, for people; null otherwise.", null),
  "RefreshSummary.pending": field("Not yet asked when the time for one answer was over; they follow by themselves.", 0),

  "Bundle.id": example(BUNDLE_ID),
  "Bundle.name": example("Mornings"),
  "Bundle.description": example("Before the first cup."),
  "Bundle.feedIds": field("Its feeds, the one added first in front.", [FEED_ID]),
  "Bundle.feedCount": example(1),
  "Bundle.itemCount": example(128),
  "BundleChange.name": example("Evenings"),
  "NewBundle.name": example("Mornings"),

  "FeedItem.id": field("In the order of arrival.", ITEM_ID),
  "FeedItem.title": example("Ships by night"),
  "FeedItem.description": field(
    `Plain text, at most ${DESCRIPTION_LIMIT} characters.`,
    "What the harbour sees after ten.",
  ),
  "FeedItem.guid": example("ships-by-night"),
  "FeedItem.author": example("Ada Reader"),
  "FeedItem.pubDate": field("Equal to publishedAt.", MORNING),
  "FeedItem.thumbnail": field("The picture at its own site, as all addresses of pictures that a program gets.", null),
  "FeedItem.isRead": example(false),
  "FeedItem.isStarred": example(false),
  "FeedItem.alsoIn": field(
    "Further feeds that carry the same article: it is one item, with one state, and stands in the lists of all of them.",
    [],
  ),
  "FeedItem.highlight": field("What a search found; only in its answers."),
  "FeedItemDetail.content": field("Sanitized HTML.", "<p>What the harbour sees after ten.</p>"),
  "FeedItemDetail.fullText": field("The original's text as sanitized HTML; null until it was fetched.", null),
  "FeedItemDetail.commentsUrl": example(null),
  "FeedItemDetail.categories": example(["Sea"]),
  "FeedItemDetail.enclosures": field("Sound and pictures that came along.", []),
  "FullText.content": field("Sanitized HTML.", "<p>What the harbour sees after ten.</p>"),
  "ItemState.id": example(ITEM_ID),
  "ItemFeed.favicon": example("/api/favicons/17"),
  "MarkReadInput.filter": field("Which of them."),
  "MarkReadInput.before": field("Up to the article with this id; what arrived later stays unread.", ITEM_ID),
  "MarkReadInput.olderThan": field("Only what was published earlier.", MORNING),
  "MarkReadInput.ids": field("Only these; what is not yours is passed over.", [ITEM_ID]),
  "MarkedRead.markedCount": example(12),
  "StarInput.isStarred": field("Absent: turns the star over.", true),
  "Counts.newestItemId": field("The newest article you have; null without any.", ITEM_ID),
  filter: field("Which articles.", "unread"),
  sort: field("By the time of publication; by relevance only in a search.", "newest"),
  q: field(
    'A search: words, "phrases", OR, -without; title:, author:, feed:, bundle:, before:, after:, is:unread|read|starred|duplicate; quality:>70, kind:news,opinion, sentiment:positive, topic:"solar power", lang:de, minutes:<5 (kind:unsure and sentiment:unsure: not named). What makes no sense is ignored.',
    "harbour quality:>70",
  ),
  topics: field("The topics of your articles, instead of five fixed subjects.", "true"),
  limit: field(`How many at most.`, 20),
  archive: field("A part of the archive, as the document before it names it."),
  cursor: field("Where the page begins: taken from the `Link` header of the page before."),
  hidden: field("The copies that are hidden, or those that are known and not hidden.", "true"),
  duplicateOf: field("Your own article that the other one repeats.", 80_911),
  minQuality: field("The least score, 0 to 100.", 70),
  sentiment: field("The sentiment.", "positive"),
  type: field("What kind of text.", "news"),
  from: field("The address of a list to fetch, instead of a body.", "https://example.org/lists/all.opml"),
  planId: field("The plan to change to.", "yearly"),
  fileName: field("What the file is called.", "subscriptions.opml"),
  start: field("true imports at once, without a preview.", "false"),
  outcome: field("Only lines that ended so."),
  kind: field("`user`, `bundle` or `feed`.", "feed"),

  "IntelligenceArticle.qualityScore": field(
    "Measures the form of a full text, 0 to 100, not whether it is true: the sum of four facts in `qualityParts`. Null for an extract.",
    82,
  ),
  "IntelligenceArticle.contentType": field(
    "From the address, category, enclosure, title or form of the article, or from what most of its feed is. Null unless one is clear.",
    "news",
  ),
  "IntelligenceArticle.sentiment": field(
    "From a list of words and from what goes up or down. Null unless it is clear.",
    "positive",
  ),
  "IntelligenceArticle.keyTopics": field("At most three.", ["harbours", "night shifts"]),
  "IntelligenceArticle.keyPoints": field("Sentences of an article of 400 words or more; empty for others.", []),
  "IntelligenceArticle.duplicateOf": field("Your own article that this one repeats, or null.", null),
  "RecommendedArticle.reasons": field("Why it is here, for people.", ["About harbours, which you star often"]),
  "SmartSettings.languages": field("ISO 639-1; empty: any language.", ["en"]),
  "SmartSettings.prefers": field("What it was taught to prefer, strongest first."),
  "SmartItem.copies": field("The same article from elsewhere, left out.", []),

  "Alert.id": example(5521),
  "Alert.title": example("A feed does not answer"),
  "Alert.message": example("Example has not answered since this morning."),
  "Alert.actionUrl": field("Where its button leads, or null.", "/articles"),
  "Alert.actionText": example("View"),
  currency: example("usd"),
  "Import.id": example(IMPORT),
  "Import.fileName": example("subscriptions.opml"),
  "Import.error": example(null),
  "Import.finishedAt": example(null),
  "ImportLine.code": field("Why it was not added, as an error code.", null),
  "ImportLine.reason": field("The same for people.", null),
  "CurrentUser.id": example(PERSON),
  "Device.id": field("Names the session and opens nothing.", IMPORT),
  "Device.name": example("Firefox on Windows"),
  "Device.isCurrent": field("The one that asks."),
  "NewAppPassword.id": example(17),
  "NewAppPassword.name": example("Reeder on my phone"),
  "NewAppPassword.password": field("The only answer that ever shows it.", "k7m2pwx9qdr4t6hyn3cb"),
  "AppPassword.id": example(17),
  "AppPassword.name": example("Reeder on my phone"),
  "AppPassword.scope": field("`read`, or `write`, which may read, too.", "write"),
  "AppPassword.email": field(
    "Your address when it was made, as programs of the Fever kind sign in; the others may use your present one, too.",
    "ada@example.org",
  ),
  "AppPassword.lastUsedAt": field("Accurate to ten minutes; null: never.", MORNING),
  "AppPassword.lastAddress": field("The network address that it was last used from.", "192.0.2.7"),
  "AppPassword.lastAgent": field("The User-Agent header of the program that used it last.", "newsboat/2.36"),
  "NewApiKey.id": example(21),
  "NewApiKey.name": example("Home Assistant"),
  "ApiKey.id": example(21),
  "ApiKey.name": example("Home Assistant"),
  "ApiKey.prefix": field("Its first characters, to recognize it by.", "fl_a1b2c…"),
  "ApiKey.scope": field("`read`, or `write`, which may read, too.", "read"),
  "ApiKey.lastUsedAt": field("Accurate to ten minutes; null: never.", MORNING),
  "ApiKey.lastAddress": field("The network address that it was last used from.", "192.0.2.7"),
  "ApiKey.lastAgent": field("The User-Agent header of the program that used it last.", "HomeAssistant/2026.11"),
  "NewApiKey.apiKey": field("The only answer that ever shows it.", `fl_${"a1B2c3D4e5".repeat(4)}`),
};

/** Schemas that extend another one. */
const EXTENDED: Readonly<Record<string, string>> = {
  CreatedFeed: "Feed",
  SavedSmartFeed: "Feed",
  FeedItemDetail: "FeedItem",
  IntelligenceArticle: "FeedItem",
  RecommendedArticle: "IntelligenceArticle",
};

/** Returns a field as its schema, the extended schema or the general list defines it. */
export function fieldOf(name: string, owner = ""): Field | undefined {
  const extended = EXTENDED[owner];
  return FIELDS[`${owner}.${name}`] ?? (extended ? fieldOf(name, extended) : FIELDS[name]);
}

/** Path parameters whose examples differ from those of FIELDS, by the beginning of the path. */
export const PATH_EXAMPLES: Readonly<Record<string, Record<string, string | number>>> = {
  "/api/bundles": { id: BUNDLE_ID },
  "/api/labels": { id: LABEL_ID },
  "/api/feed-items": { id: ITEM_ID },
  "/api/alerts": { id: 5521 },
  "/api/favicons": { id: 17 },
  "/api/import": { id: IMPORT },
  "/api/auth/devices": { id: IMPORT },
  "/api/stripe/payment-methods": { id: "pm_1PgafyLkdIwHu7ixexample" },
  "/rss": { id: `${FEED_ID}.xml` },
};

/** Description of paging, added to every paged operation. */
export const PAGE_DESCRIPTION = `At most ${MAX_LIMIT} rows at once. While there is more, \`Link: <…>; rel="next"\` is the address of the next page.`;
