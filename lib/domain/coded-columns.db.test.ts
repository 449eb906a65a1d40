import { AlertSeverity, AlertType } from "@/lib/contracts/alerts";
import { CONTENT_TYPES, SENTIMENTS } from "@/lib/contracts/analysis";
import { AppScope } from "@/lib/contracts/app-passwords";
import { PlanId } from "@/lib/contracts/billing";
import { UNREAD_AFTER_EDIT } from "@/lib/contracts/feeds";
import { FETCH_OUTCOMES, SCHEDULE_REASONS } from "@/lib/contracts/fetches/fetches";
import { DUPLICATE_REASONS } from "@/lib/contracts/intelligence";
import { STRICTNESS } from "@/lib/contracts/smart";
import { ImportState, LineOutcome } from "@/lib/contracts/transfer";
import { HIGHLIGHT_COLORS } from "@/lib/contracts/values/limits";
import { READING_FACES, READING_MEASURES, READING_PAPERS } from "@/lib/contracts/values/reading";
import { WebhookFormat } from "@/lib/contracts/webhooks/webhooks";
import { db, sql } from "@/lib/platform/db";

/** The values that a CHECK constraint lists. */
async function valuesOf(constraint: string): Promise<string[]> {
  const [row] = await sql<{ definition: string; valid: boolean }>(db().pool, {
    text: `SELECT pg_get_constraintdef(oid) AS definition, convalidated AS valid FROM pg_constraint
      WHERE conname = $1 AND contype = 'c'`,
    values: [constraint],
  });
  if (!row?.valid) throw new Error(`${constraint} is missing or not valid`);
  return [...row.definition.matchAll(/'([^']+)'::/g)].map(([, value]) => value ?? "").sort();
}

test.each([
  ["api_keys_scope_check", AppScope.options],
  ["alerts_type_check", AlertType.options],
  ["alerts_severity_check", AlertSeverity.options],
  ["article_analyses_sentiment_check", SENTIMENTS],
  ["article_analyses_content_type_check", CONTENT_TYPES],
  ["article_duplicates_reason_check", DUPLICATE_REASONS],
  ["feeds_unread_after_edit_check", UNREAD_AFTER_EDIT],
  ["highlights_color_check", HIGHLIGHT_COLORS],
  ["imports_state_check", ["uploading", ...ImportState.options]],
  ["import_lines_unread_after_edit_check", UNREAD_AFTER_EDIT],
  ["import_lines_outcome_check", LineOutcome.options],
  ["reading_settings_face_check", READING_FACES],
  ["reading_settings_measure_check", READING_MEASURES.map(String)],
  ["reading_settings_paper_check", READING_PAPERS],
  ["feed_reading_settings_face_check", READING_FACES],
  ["feed_reading_settings_measure_check", READING_MEASURES.map(String)],
  ["feed_reading_settings_paper_check", READING_PAPERS],
  ["smart_tunings_strictness_check", STRICTNESS],
  ["subscriptions_plan_check", PlanId.options],
  ["webhooks_format_check", WebhookFormat.options],
])("%s allows exactly the values that the contract knows", async (constraint, values) => {
  expect(await valuesOf(constraint)).toEqual([...values].sort());
});

test.each([
  ["fetches_outcome_check", FETCH_OUTCOMES],
  ["fetches_reason_check", SCHEDULE_REASONS],
])("%s allows exactly the places in the contract's list", async (constraint, values) => {
  const [row] = await sql<{ definition: string }>(db().pool, {
    text: "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1",
    values: [constraint],
  });
  const [least, most] = [...(row?.definition ?? "").matchAll(/= (\d+)/g)].map(([, place]) => Number(place));
  expect([least, most]).toEqual([0, values.length - 1]);
});

test.each([
  ["a negative counter", "INSERT INTO rate_limits (key, points) VALUES ('k', -1)", "rate_limits_points_check"],
  [
    "a smart source without an owner",
    "INSERT INTO sources (identity, kind, url) VALUES (gen_random_uuid(), 'smart', '')",
    "sources_owner_key_check",
  ],
  [
    "a feed of nobody",
    `WITH source AS (INSERT INTO sources (identity, url) VALUES (gen_random_uuid(), 'https://a.example') RETURNING id)
      INSERT INTO feeds (id, user_key, source_id, updated_at) SELECT 1, -1, id, now() FROM source`,
    "feeds_user_key_fkey",
  ],
  [
    "a bundle in no colour",
    "INSERT INTO bundles (id, user_key, name, color, updated_at) VALUES (1, 1, 'B', 'red', now())",
    "bundles_color_check",
  ],
])("%s is refused by the database", async (_, text, constraint) => {
  await expect(db().pool.query(text)).rejects.toMatchObject({ constraint });
});
