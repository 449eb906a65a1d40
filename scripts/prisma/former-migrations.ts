/** The one migration that the former ones were written as. */
export const SCHEMA = "20261127170000_schema";

/** The last of the former migrations, as databases may have them, and what the schema has beyond each. */
const LAST: ReadonlyMap<string, string> = new Map([
  [
    "20261127110000_quality_of_four_facts",
    `CREATE TABLE llm_articles (
      article_id bigint NOT NULL CONSTRAINT llm_articles_pkey PRIMARY KEY,
      queued_at timestamptz(3) NOT NULL,
      asked_at timestamptz(3),
      attempts smallint NOT NULL DEFAULT 0 CONSTRAINT llm_articles_attempts_check CHECK (attempts >= 0)
    );
    CREATE INDEX llm_articles_queued_at_idx ON llm_articles (queued_at);`,
  ],
  ["20261127160000_labels_by_a_language_model", ""],
]);

/**
 * Returns the SQL that brings a database with these applied migrations to the schema, where they are former ones; null where
 * there is none of these. Throws for a database that an older version has migrated last.
 */
export function bringToSchema(applied: readonly string[]): string | null {
  const newest = [...applied].sort().at(-1);
  if (newest === undefined || newest >= SCHEMA) return null;
  const missing = LAST.get(newest);
  if (missing !== undefined) return missing;
  throw new Error(
    `this version cannot update a database that was last migrated by ${newest}. Start the version of 27 November 2026 ` +
      "(commit e473fd66) once, which brings it up to date, and then this one.",
  );
}
