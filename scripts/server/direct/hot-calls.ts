const GOOGLE_READER = ["/api/greader.php/reader/api/0", "/reader/api/0"];
const MINIFLUX = "/api/miniflux/v1";
const NEXTCLOUD = "/api/nextcloud/index.php/apps/news/api/v1-2|v1-3";
/** Version 1.2 marks with PUT, version 1.3 with POST. */
const NEXTCLOUD_MARKS = [
  `${NEXTCLOUD}/items/*/read|unread|star|unstar`,
  `${NEXTCLOUD}/items/read|unread|star|unstar|starred|unstarred/multiple`,
  `${NEXTCLOUD}/items/*/*/star|unstar`,
];

const below = (bases: readonly string[], paths: readonly string[]): string[] =>
  bases.flatMap((base) => paths.map((path) => `${base}/${path}`));

/**
 * The calls that programs and screens repeat all day, by method: public documents, the polls of a screen and of the
 * protocols that other programs speak, and marks and stars of single articles. Only these go past Next. In a path `*` is
 * one segment and `a|b` one of two names. Signing in, accounts, billing, administration, uploads, event streams and media
 * never belong here.
 */
export const HOT_CALLS: Readonly<Record<string, readonly string[]>> = {
  GET: [
    "/rss/user|bundle|feed/*",
    "/api/feed-items",
    "/api/feed-items/labels",
    "/api/feeds",
    "/api/counts",
    "/api/stats",
    "/api/bundles",
    "/api/labels",
    "/api/trending",
    "/api/alerts",
    "/api/fever.php",
    ...below(GOOGLE_READER, [
      "subscription/list",
      "tag/list",
      "unread-count",
      "stream/items/ids",
      "stream/items/contents",
      "stream/contents/feed/*",
      "stream/contents/user/-/state/com.google/*",
    ]),
    ...below(
      [MINIFLUX],
      ["feeds", "feeds/counters", "categories", "entries", "entries/ids", "feeds|categories/*/entries"],
    ),
    ...below([NEXTCLOUD], ["feeds", "folders", "items", "items/updated"]),
  ],
  // Fever sends its key and its marks as a form; Google Reader asks for articles by one.
  POST: ["/api/fever.php", ...below(GOOGLE_READER, ["stream/items/contents", "edit-tag"]), ...NEXTCLOUD_MARKS],
  PUT: [...below([MINIFLUX], ["entries", "entries/*/bookmark|star"]), ...NEXTCLOUD_MARKS],
  PATCH: ["/api/feed-items/*/star|read"],
};

/** A segment that Next passes on unchanged: nothing in it is decoded, and it is not a step up. */
const ANY_SEGMENT = "(?!\\.{1,2}(?:/|$))[\\w.~@:-]+";

const toPattern = (path: string): string =>
  path
    .split("/")
    .map((segment) => (segment === "*" ? ANY_SEGMENT : `(?:${segment.replaceAll(".", "\\.")})`))
    .join("/");

const PATTERNS = new Map(
  Object.entries(HOT_CALLS).map(([method, paths]) => [method, new RegExp(`^(?:${paths.map(toPattern).join("|")})$`)]),
);

/** Returns true if a call is one of {@link HOT_CALLS}. The path comes without its query. */
export const isHotCall = (method: string, pathname: string): boolean => PATTERNS.get(method)?.test(pathname) ?? false;
