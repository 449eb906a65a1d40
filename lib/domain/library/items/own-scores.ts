import "server-only";
import { LESSONS } from "@/lib/shared/score-lessons";

/**
 * SQL of the scores of an item `name` (with feed_id and article_id and the analysis `n`) for user $1: the user's
 * correction of the article; else corrections that they made often enough for articles of its feed with the same
 * analysis; else the analysis. Indexes: score_corrections (user_key, article_id, what) and (user_key, feed_id, what),
 * hidden_topics (user_key, topic); all are empty for most users.
 */
export const OWN_SCORES = {
  kind: (name: string) => `nullif(${labelSql("kind", name, "content_type")}, 'none')`,
  sentiment: (name: string) => labelSql("sentiment", name, "sentiment"),
  quality: (
    name: string,
  ) => `CASE WHEN n.quality_score IS NULL THEN NULL ELSE greatest(0, least(100, n.quality_score + coalesce(
      ${saidSql("quality", name)}, ${learntSql("quality", name, "'scored'")}, 0))) END`,
  topics: (
    name: string,
  ) => `(SELECT coalesce(array_agg(k.topic ORDER BY k.at), '{}') FROM unnest(n.key_topics) WITH ORDINALITY AS k(topic, at)
      WHERE ${isVisibleTopicSql("k.topic")} AND ${name}.article_id IS NOT NULL)`,
} as const;

/** SQL of whether user $1 lets a topic be shown. */
export const isVisibleTopicSql = (topic: string) =>
  `NOT EXISTS (SELECT FROM hidden_topics h WHERE h.user_key = $1 AND h.topic = lower(${topic}))`;

/** SQL of whether a topic says what user $1 reads about: shown, no single letter, and not the name of a feed they follow. */
export const isReaderTopicSql = (topic: string) =>
  `${isVisibleTopicSql(topic)} AND char_length(${topic}) > 1 AND NOT EXISTS (
      SELECT FROM feeds o JOIN sources os ON os.id = o.source_id
      WHERE o.user_key = $1 AND o.deleted_at IS NULL AND lower(coalesce(o.title, os.title)) = lower(${topic}))`;

type Label = "kind" | "sentiment";

const labelSql = (what: Label, name: string, column: string) => `coalesce(${saidSql(what, name)},
    CASE WHEN coalesce(n.${column}_confidence, 0) < ${LESSONS.sure} THEN
      ${learntSql(what, name, `coalesce(n.${column}, 'unsure')`)} END, n.${column})`;

/** Points of a quality; the value itself of a label. */
const valueSql = (what: Label | "quality", points: number) =>
  what === "quality" ? `CASE c.value WHEN 'better' THEN ${points} ELSE -${points} END` : "c.value";

const saidSql = (what: Label | "quality", name: string) =>
  `(SELECT ${valueSql(what, LESSONS.points)} FROM score_corrections c
      WHERE c.user_key = $1 AND c.article_id = ${name}.article_id AND c.what = '${what}')`;

/** The correction that was made most often, at least twice, of what the analysis says. */
const learntSql = (what: Label | "quality", name: string, was: string) =>
  `(SELECT ${valueSql(what, LESSONS.feedPoints)} FROM score_corrections c
      WHERE c.user_key = $1 AND c.feed_id = ${name}.feed_id AND c.what = '${what}' AND c.was = ${was}
      GROUP BY c.value HAVING count(*) >= ${LESSONS.least} ORDER BY count(*) DESC, max(c.created_at) DESC LIMIT 1)`;
