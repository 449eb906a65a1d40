import "server-only";
import { createHash } from "node:crypto";
import type { CtxUser } from "@/lib/domain/ctx";
import type { SyncItem } from "@/lib/domain/exchange/sync/sync-types";
import type { FeedFilters } from "@/lib/domain/exchange/transfer/settings/feed-filters";
import { enclosureId } from "./enclosure-ids";
import type { Category, LibraryFeed } from "./library";

/** The zero time of Go, which clients take for "never". */
const NEVER = "0001-01-01T00:00:00Z";

/** Go's and Python's clients read 64 bits, others 32: 2^31 - 1 is what they make of a larger number. */
const USER_NUMBERS = 2 ** 31 - 2;

/**
 * Returns the number from 1 to 2^31 - 2 that stands for a person, whose id is a random UUID: its first 32 bits, modulo that
 * range. A number of rows would tell how many accounts there are. Two accounts of a server may share it. Nothing is found
 * by it: every call is about the account that its password belongs to.
 */
export const userNumber = ({ id }: Pick<CtxUser, "id">): number =>
  (Number.parseInt(id.replaceAll("-", "").slice(0, 8), 16) % USER_NUMBERS) + 1;

/** Returns the account, with Miniflux's own defaults where we have no such setting. */
export const userShape = (user: CtxUser) => ({
  id: userNumber(user),
  username: user.email,
  is_admin: false,
  theme: "system_serif",
  language: "en_US",
  timezone: "UTC",
  entry_sorting_direction: "desc",
  entry_sorting_order: "published_at",
  stylesheet: "",
  custom_js: "",
  external_font_hosts: "",
  google_id: "",
  openid_connect_id: "",
  entries_per_page: 100,
  keyboard_shortcuts: true,
  show_reading_time: true,
  entry_swipe: true,
  gesture_nav: "tap",
  last_login_at: null,
  display_mode: "standalone",
  default_reading_speed: 265,
  cjk_reading_speed: 500,
  default_home_page: "unread",
  categories_sorting_order: "unread_count",
  mark_read_on_view: true,
  mark_read_on_media_player_completion: false,
  media_playback_rate: 1,
  block_filter_entry_rules: "",
  keep_filter_entry_rules: "",
  always_open_external_links: false,
  open_external_links_in_new_tab: true,
});

export const categoryShape = (user: CtxUser, { id, title }: Category) => ({
  id,
  title,
  user_id: userNumber(user),
  hide_globally: false,
});

/** The same with the number of its feeds and of their unread articles. */
export const countedCategoryShape = (user: CtxUser, category: Category) => ({
  ...categoryShape(user, category),
  feed_count: category.feeds.length,
  total_unread: category.feeds.reduce((sum, { unread }) => sum + unread, 0),
});

const NO_FILTERS: FeedFilters = { block: "", keep: "" };

/** Returns a feed, without its user name and password. Other fetch settings and settings that only a server's owner may change have Miniflux's defaults. */
export const feedShape = (user: CtxUser, feed: LibraryFeed, filters: FeedFilters = NO_FILTERS) => ({
  id: feed.shortId,
  user_id: userNumber(user),
  feed_url: feed.url,
  site_url: feed.siteUrl,
  title: feed.title,
  description: feed.description,
  checked_at: feed.fetchedAt?.toISOString() ?? NEVER,
  next_check_at: NEVER,
  etag_header: "",
  last_modified_header: "",
  parsing_error_message: feed.failures > 0 ? (feed.errorMessage ?? "The last fetch failed.") : "",
  parsing_error_count: feed.failures,
  scraper_rules: "",
  rewrite_rules: "",
  blocklist_rules: filters.block,
  keeplist_rules: filters.keep,
  urlrewrite_rules: "",
  block_filter_entry_rules: "",
  keep_filter_entry_rules: "",
  user_agent: feed.userAgent ?? "",
  cookie: "",
  username: "",
  password: "",
  disabled: !feed.isActive,
  no_media_player: false,
  ignore_http_cache: false,
  allow_self_signed_certificates: false,
  fetch_via_proxy: false,
  hide_globally: false,
  disable_http2: false,
  ignore_entry_updates: false,
  pushover_enabled: false,
  ntfy_enabled: false,
  crawler: feed.fullText,
  apprise_service_urls: "",
  webhook_url: "",
  ntfy_priority: 3,
  ntfy_topic: "",
  pushover_priority: 0,
  proxy_url: "",
  category: categoryShape(user, feed.category),
  icon: feed.faviconId === null ? null : { feed_id: feed.shortId, icon_id: feed.faviconId, external_icon_id: "" },
});

/** An item with when it was last marked and, by place, the seconds after which its reader stopped in its audio and video. */
export type Entry = SyncItem & { markedAt: Date | null; positions: ReadonlyMap<number, number> };

/** Returns when an entry last changed: it came, was edited by its site, or was marked. */
function changedAt({ arrivedAt, editedAt, starredAt, markedAt }: Entry): Date {
  return new Date(Math.max(...[arrivedAt, editedAt, starredAt, markedAt].map((time) => time?.getTime() ?? 0)));
}

export const entryShape = (user: CtxUser, feed: LibraryFeed, item: Entry) => ({
  id: item.id,
  user_id: userNumber(user),
  feed_id: feed.shortId,
  status: item.isRead ? "read" : "unread",
  hash: createHash("sha256").update(item.guid).digest("hex"),
  title: item.title,
  url: item.url,
  comments_url: item.commentsUrl ?? "",
  published_at: item.publishedAt.toISOString(),
  created_at: item.arrivedAt.toISOString(),
  changed_at: changedAt(item).toISOString(),
  content: item.content,
  author: item.author ?? "",
  share_code: "",
  starred: item.isStarred,
  reading_time: item.readingTimeMinutes ?? 0,
  enclosures: item.enclosures.map((_, at) => enclosureShape(user, item, at)),
  feed: feedShape(user, feed),
  tags: [...new Set([...item.categories, ...item.labels])],
});

export const enclosureShape = (user: CtxUser, item: Entry, at: number) => ({
  id: enclosureId(item.id, at),
  user_id: userNumber(user),
  entry_id: item.id,
  url: item.enclosures[at]?.url ?? "",
  mime_type: item.enclosures[at]?.type ?? "",
  size: Math.trunc(item.enclosures[at]?.length ?? 0),
  media_progression: item.positions.get(at) ?? 0,
});
