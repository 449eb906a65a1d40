import "server-only";
import { Strictness } from "@/lib/contracts/smart";
import { type Queryable, sql } from "@/lib/platform/db";
import { type Lesson, type Taste, tasteOf } from "./smart-taste";
import { NO_TUNING, type SmartTuning } from "./smart-tuning";

export type SmartSource = { tuning: SmartTuning; taste: Taste; lessons: number };

/** Reads the settings and the newest 500 lessons of a smart source. */
export async function readSmartSource(on: Queryable, sourceId: number): Promise<SmartSource> {
  const values = [sourceId];
  const [row] = await sql<Omit<SmartTuning, "strictness"> & { strictness: string }>(on, {
    name: "smart-tuning",
    text: `SELECT excluded_words AS "excludedWords", excluded_sites AS "excludedSites", strictness, languages
           FROM smart_tunings WHERE source_id = $1`,
    values,
  });
  const lessons = await sql<Lesson>(on, {
    name: "smart-lessons",
    text: `SELECT direction, site, words FROM smart_lessons WHERE source_id = $1 ORDER BY created_at DESC, article_id LIMIT 500`,
    values,
  });
  const tuning = row ? { ...row, strictness: Strictness.parse(row.strictness) } : NO_TUNING;
  return { tuning, taste: tasteOf(lessons), lessons: lessons.length };
}
