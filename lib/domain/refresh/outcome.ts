import "server-only";
import type { Ingested } from "@/lib/domain/articles/ingest";
import type { SourceDescription } from "@/lib/domain/sources/describe-sources";
import type { FetchOutcome, FetchUnchanged } from "@/lib/syndication/fetch/fetch-types";
import { type Schedule, schedule } from "@/lib/syndication/schedule/schedule";
import type { ClaimedSource } from "./claimed-source";

/** How a refresh ended: a fetch outcome, a document that could not be read (`failed` too), or a smart source collected. */
export type RefreshEnd =
  | Exclude<FetchOutcome, { kind: "failed" }>
  | { kind: "failed"; code: string; message: string; status?: number }
  | { kind: "collected" };

/** When it ended and what a changed document brought. */
export type Brought = { at: Date; description?: SourceDescription; ingested?: Ingested };

/** A refresh with everything that is to be written down about it. */
export type SettledRefresh = {
  source: ClaimedSource;
  kind: "changed" | "unchanged" | "limited" | "gone" | "failed";
  schedule: Schedule;
  newArticles: number;
  description?: SourceDescription;
  validators: { etag: string | null; lastModified: string | null; bodyHash: string | null };
  status: number | null;
  error: { code: string; message: string } | null;
  at: Date;
};

const GONE = { code: "gone", message: "The feed is gone for good: its site answers 410." };

/** Decides what a refresh means for its source. Pure. */
export function settle(source: ClaimedSource, end: RefreshEnd, brought: Brought): SettledRefresh {
  const kind = end.kind === "collected" ? "changed" : end.kind;
  const { etag, lastModified, bodyHash } = "etag" in end ? (end as FetchUnchanged) : source;
  return {
    source,
    kind,
    // What the document says of its rhythm counts from now on.
    schedule: schedule(
      { ...source, ...rhythmOf(brought), seed: String(source.id) },
      end.kind === "collected" ? { kind: "changed" } : end,
      brought.at,
    ),
    newArticles: brought.ingested?.newArticles ?? 0,
    description: brought.description,
    validators: { etag, lastModified, bodyHash },
    status: "status" in end ? (end.status ?? null) : null,
    error: end.kind === "failed" ? { code: end.code, message: end.message } : end.kind === "gone" ? GONE : null,
    at: brought.at,
  };
}

function rhythmOf({ description }: Brought) {
  if (!description) return {};
  const { ttlMinutes, skipHours, skipDays, articlesPerDay } = description;
  return { ttlMinutes, skipHours, skipDays, articlesPerDay };
}
