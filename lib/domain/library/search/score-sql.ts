import "server-only";
import { OWN_SCORES } from "@/lib/domain/library/items/own-scores";
import { isUnspaced, type ScoreFilter, type TopicText, UNSURE } from "@/lib/shared/search/score-filters";

/**
 * Conditions of a search on what the analysis says. `isDuplicate`: null where that does not matter; `isAnalysed`: an article
 * without an analysis has none of what the filters exclude, but does not fit.
 */
export type ScoreConditions = { filters: readonly ScoreFilter[]; isDuplicate: boolean | null; isAnalysed?: true };

export const NO_SCORES: ScoreConditions = { filters: [], isDuplicate: null };

export const hasScores = ({ filters, isDuplicate }: ScoreConditions): boolean =>
  filters.length > 0 || isDuplicate !== null;

/** Languages and patterns of topics, the only parts of a condition that are not numbers or words of ours. */
export const scoreValues = ({ filters }: ScoreConditions): string[] =>
  filters.flatMap((filter) =>
    filter.field === "lang"
      ? filter.values.filter((value) => value !== UNSURE)
      : filter.field === "topic"
        ? filter.values.map(likeOf)
        : [],
  );

/**
 * Returns the conditions on the analysis of a row `name` (with id, feed_id and article_id) of user $1, each preceded by
 * AND. The values of {@link scoreValues} are parameter `$at` (text[]). Scalar subselects, so that each row is looked up by
 * primary key and no plan reads a whole table.
 */
export function scoreSql(scores: ScoreConditions, name: string, at: number): string {
  let used = 0;
  const next = () => {
    used += 1;
    return `($${at}::text[])[${used}]`;
  };
  const written = scores.filters.map((filter) => ({ not: filter.not, text: conditionOf(filter, name, next) }));
  const all = (not: boolean) => written.filter((one) => one.not === not).map(({ text }) => `(${text})`);
  const fits = (condition: string) =>
    `(SELECT ${condition} FROM article_analyses n WHERE n.article_id = ${name}.article_id)`;
  const wanted = all(false);
  const parts = [
    ...(wanted.length > 0 ? [`${fits(wanted.join(" AND "))} IS TRUE`] : []),
    ...all(true).map((condition) => `${fits(condition)} IS NOT TRUE`),
  ];
  if (scores.isAnalysed && wanted.length === 0) parts.push(`${fits("true")} IS TRUE`);
  if (scores.isDuplicate !== null) {
    const known = `(SELECT true FROM duplicate_items d WHERE d.user_key = $1 AND d.id = ${name}.id)`;
    parts.push(`${known} IS ${scores.isDuplicate ? "" : "NOT "}TRUE`);
  }
  return parts.map((part) => ` AND ${part}`).join("");
}

const quoted = (word: string) => `'${word}'`;

/** The condition of one filter on an analysis `n`. Only numbers and words of ours are in it. */
function conditionOf(filter: ScoreFilter, name: string, next: () => string): string {
  if (filter.field === "topic") {
    const topic = filter.values.map(() => `${TOPIC} LIKE ${next()}`).join(" OR ");
    return `EXISTS (SELECT FROM unnest(${OWN_SCORES.topics(name)}) AS t(topic) WHERE ${topic})`;
  }
  if (filter.field === "lang") {
    const said = filter.values.map((value) => (value === UNSURE ? "n.language IS NULL" : `n.language = ${next()}`));
    return said.join(" OR ");
  }
  if ("range" in filter) {
    const value = filter.field === "quality" ? OWN_SCORES.quality(name) : "n.reading_time_minutes";
    if (filter.range === UNSURE) return `${value} IS NULL`;
    return `${value} BETWEEN ${Math.trunc(filter.range.least)} AND ${Math.trunc(filter.range.most)}`;
  }
  const value = OWN_SCORES[filter.field](name);
  return `coalesce(${value}, '${UNSURE}') IN (${filter.values.map(quoted).join(", ")})`;
}

/** A topic as `topicText` writes it, between blanks. Punctuation beyond ASCII stays. */
const TOPIC = `' ' || btrim(regexp_replace(regexp_replace(normalize(lower(t.topic), NFKD), '[\\u0300-\\u036f]', '', 'g'),
  '[\\x01-\\x22\\x24-\\x2a\\x2c-\\x2f:-@[-\`{-\\x7f’]+', ' ', 'g')) || ' '`;

function likeOf(topic: TopicText): string {
  const pattern = topic.text.normalize("NFKD").replace(/[\\%_]/g, "\\$&");
  if (isUnspaced(topic)) return `%${pattern}%`;
  return `% ${pattern}${topic.isPrefix ? "" : " "}%`;
}
