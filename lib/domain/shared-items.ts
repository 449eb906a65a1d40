import "server-only";

/*
 * An item belongs to one feed. When several feeds of a reader carry the same article, the item is in the others, too: a
 * row of `item_feeds` for each. Everything that reads this table does so through the fragments here.
 */

type Shared = {
  /** condition on the feed that an item is in as well, such as `= f.id` */
  feeds: string;
  /** table of the items `t` */
  table?: "feed_items" | "unread" | "starred" | "later" | "hidden_items";
  user?: string;
};

/**
 * Returns a FROM clause (up to its WHERE) of the items `t` that feeds share with other feeds; `x` is their row of
 * `item_feeds`. Indexes: item_feeds (feed_id, published_at DESC, item_id DESC), primary key of the table.
 */
export const sharedItems = ({ feeds, table = "feed_items", user = "$1" }: Shared): string =>
  `item_feeds x JOIN ${table} t ON t.user_key = x.user_key AND t.id = x.item_id WHERE x.user_key = ${user} AND x.feed_id ${feeds}`;

/** Returns the SQL of the ids of the items that feeds share with other feeds of user $1; `feeds` as above. */
export const sharedIds = (feeds: string): string =>
  `SELECT x.item_id FROM item_feeds x WHERE x.user_key = $1 AND x.feed_id ${feeds}`;

/** FROM clause of the further feeds `xf` of item `p` of user $1. Index: item_feeds (user_key, item_id). */
export const FURTHER_FEEDS =
  "item_feeds x JOIN feeds xf ON xf.id = x.feed_id AND xf.deleted_at IS NULL AND x.user_key = $1 AND x.item_id = p.id";

/**
 * SQL of the items of user $1 (id, feed_id, article_id), once for each feed they are in. In a further feed, the article
 * is that feed's own version. Indexes of both tables: (article_id, user_key).
 */
export const HELD_ITEMS = `SELECT id, feed_id, article_id FROM feed_items WHERE user_key = $1
    UNION ALL SELECT item_id, feed_id, article_id FROM item_feeds WHERE user_key = $1`;

/** Returns the SQL of the items of users `users` (user_key, id, article_id) of articles, as {@link HELD_ITEMS}. */
export const heldByMany = (users: string, articles: string): string =>
  `SELECT user_key, id, article_id FROM feed_items WHERE user_key = ANY(${users}) AND article_id = ANY(${articles})
    UNION ALL SELECT user_key, item_id, article_id FROM item_feeds WHERE user_key = ANY(${users}) AND article_id = ANY(${articles})`;

/**
 * Returns the SQL of everybody's items `i` of articles `a` in feeds `f`, whichever of the feeds an item belongs to. `from` joins
 * articles and feeds. Indexes: feed_items and item_feeds (article_id, user_key), primary key of feed_items.
 */
export const heldInFeeds = ({ columns, from, where }: Record<"columns" | "from" | "where", string>): string =>
  `SELECT ${columns} FROM ${from}
      JOIN feed_items i ON i.article_id = a.id AND i.user_key = f.user_key AND i.feed_id = f.id WHERE ${where}
    UNION ALL SELECT ${columns} FROM ${from}
      JOIN item_feeds x ON x.article_id = a.id AND x.user_key = f.user_key AND x.feed_id = f.id
      JOIN feed_items i ON i.user_key = x.user_key AND i.id = x.item_id WHERE ${where}`;

/** Returns the SQL of user $1's items that an article is in through a further feed (`found_in`), which is not deleted. */
export const furtherItemsOf = (
  article: string,
): string => `SELECT t.id, t.feed_id, t.article_id, t.published_at, x.feed_id AS found_in
    FROM item_feeds x JOIN feeds f ON f.id = x.feed_id AND f.deleted_at IS NULL
    JOIN feed_items t ON t.user_key = x.user_key AND t.id = x.item_id
    WHERE x.article_id = ${article} AND x.user_key = $1`;
