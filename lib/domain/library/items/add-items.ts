import "server-only";
import { countRows } from "./count-rows";

const ITEM = "id, user_key, feed_id, article_id, published_at";

/**
 * Returns the parts of a statement (after WITH) that add items, unread, and count them. `rows` is SQL of their user_key,
 * feed_id, article_id, published_at and arrived_at, in the order of arrival; those that exist already are left out. `item`
 * has what was added: id, user_key, feed_id, article_id, published_at.
 * @param unread which of them are unread: further tables and conditions on `item`; default: all
 */
export function addItems(rows: string, unread?: string): string {
  const counted = unread
    ? countRows({ rows: "item", step: 1, of: ["total"] }, { rows: "marked", step: 1, of: ["unread"] })
    : countRows({ rows: "item", step: 1, of: ["total", "unread"] });
  return `item AS (
      INSERT INTO feed_items (user_key, feed_id, article_id, published_at, arrived_at) ${rows}
      ON CONFLICT DO NOTHING RETURNING ${ITEM}
    ), marked AS (
      INSERT INTO unread (${ITEM}) SELECT ${ITEM.replace(/\w+/g, "item.$&")} FROM item ${unread ?? ""} RETURNING user_key, feed_id
    ), counted AS (${counted})`;
}

/**
 * The same for items that come back with their ids and states from `back`, another part of the statement: id, user_key,
 * feed_id, article_id, published_at, arrived_at, unread, starred_at and later_at. `item` has those that came back.
 */
export const RESTORE_DELETED = `item AS (
      INSERT INTO feed_items (${ITEM}, arrived_at) SELECT ${ITEM}, arrived_at FROM back
      ON CONFLICT DO NOTHING RETURNING ${ITEM}
    ), marked AS (
      INSERT INTO unread (${ITEM}) SELECT ${ITEM.replace(/\w+/g, "item.$&")} FROM item JOIN back b ON b.id = item.id WHERE b.unread
      RETURNING user_key, feed_id
    ), stars AS (
      INSERT INTO starred (${ITEM}, starred_at) SELECT ${ITEM.replace(/\w+/g, "item.$&")}, b.starred_at
      FROM item JOIN back b ON b.id = item.id WHERE b.starred_at IS NOT NULL RETURNING user_key, feed_id
    ), saved AS (
      INSERT INTO later (${ITEM}, added_at) SELECT ${ITEM.replace(/\w+/g, "item.$&")}, b.later_at
      FROM item JOIN back b ON b.id = item.id WHERE b.later_at IS NOT NULL
    ), counted AS (${countRows(
      { rows: "item", step: 1, of: ["total"] },
      { rows: "marked", step: 1, of: ["unread"] },
      { rows: "stars", step: 1, of: ["starred"] },
    )})`;

/**
 * Returns the parts of a statement (after WITH) that make items `x` unread again, whoever has them, and count them; those
 * that are unread stay so. In the order of people and items, so that two such statements cannot deadlock. `made` has what
 * changed: id, user_key, feed_id.
 */
export const unreadAgain = (from: string): string =>
  `made AS (
      INSERT INTO unread (${ITEM}) SELECT ${ITEM.replace(/\w+/g, "x.$&")} FROM ${from}
      ORDER BY x.user_key, x.id ON CONFLICT DO NOTHING RETURNING id, user_key, feed_id
    ), counted AS (${countRows({ rows: "made", step: 1, of: ["unread"] })})`;
