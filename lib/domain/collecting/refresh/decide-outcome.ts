import "server-only";
import { type Answer, type FetchRow, fetchRow } from "@/lib/domain/collecting/fetches/fetch-row";
import type { KeptDocument } from "@/lib/domain/collecting/fetches/keep-document";
import type { SourceDescription } from "@/lib/domain/content/sources/describe-source";
import type { Ingested } from "@/lib/domain/library/ingest/ingest";
import type { FetchOutcome, FetchUnchanged } from "@/lib/syndication/fetch/fetch-types";
import { type Schedule, schedule } from "@/lib/syndication/schedule/schedule";
import type { ClaimedSource } from "./claimed-source";

/**
 * The result of a refresh: a fetch outcome, a document that could not be parsed (`failed`), or a smart source
 * collected.
 */
export type RefreshEnd =
  | Exclude<FetchOutcome, { kind: "failed" }>
  | { kind: "failed"; code: string; message: string; status?: number }
  | { kind: "collected" };

/** When a refresh ended, how the site answered, and what a changed document was and contained. */
export type RefreshResult = {
  at: Date;
  answer?: Answer;
  document?: KeptDocument;
  description?: SourceDescription;
  ingested?: Ingested;
};

/** Everything that is recorded about a refresh. */
export type SourceOutcome = {
  source: ClaimedSource;
  kind: "changed" | "unchanged" | "limited" | "gone" | "failed";
  schedule: Schedule;
  /** articles that were not stored before */
  newIds: number[];
  description?: SourceDescription;
  validators: { etag: string | null; lastModified: string | null; bodyHash: string | null };
  status: number | null;
  error: { code: string; message: string } | null;
  at: Date;
  /** the row of the fetch log; null where the site was not asked */
  fetch: FetchRow | null;
  /** another document than before */
  document?: KeptDocument;
};

const GONE = { code: "gone", message: "The site removed this feed (410 Gone)." };

/** Decides what the end of a refresh means for its source: state, next fetch, error. Pure. */
export function decideOutcome(source: ClaimedSource, end: RefreshEnd, result: RefreshResult): SourceOutcome {
  const kind = end.kind === "collected" ? "changed" : end.kind;
  const { etag, lastModified, bodyHash } = "etag" in end ? (end as FetchUnchanged) : source;
  const status = "status" in end ? (end.status ?? null) : null;
  const error = end.kind === "failed" ? { code: end.code, message: end.message } : end.kind === "gone" ? GONE : null;
  // The intervals that a changed document asks for apply to its next fetch already.
  const next = schedule(
    { ...source, ...intervalsOf(result), seed: String(source.id) },
    end.kind === "collected" ? { kind: "changed" } : end,
    result.at,
  );
  const wasAsked = kind !== "limited" || status !== null;
  return {
    source,
    kind,
    schedule: next,
    newIds: result.ingested?.newIds ?? [],
    description: result.description,
    validators: { etag, lastModified, bodyHash },
    status,
    error,
    at: result.at,
    document: result.document,
    fetch: wasAsked ? fetchRow(kind, { ...result, why: next.why, errorCode: error?.code }) : null,
  };
}

function intervalsOf({ description }: RefreshResult) {
  if (!description) return {};
  const { ttlMinutes, skipHours, skipDays, articlesPerDay } = description;
  return { ttlMinutes, skipHours, skipDays, articlesPerDay };
}
