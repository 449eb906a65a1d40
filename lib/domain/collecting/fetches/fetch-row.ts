import "server-only";
import { FETCH_OUTCOMES, SCHEDULE_REASONS, type ScheduleReason } from "@/lib/contracts/fetches/fetches";
import type { Ingested } from "@/lib/domain/library/ingest/ingest";
import { parseUrl } from "@/lib/shared/parse-url";
import type { FetchOutcome } from "@/lib/syndication/fetch/fetch-types";
import type { Why } from "@/lib/syndication/schedule/schedule";

/** Bits of `flags`. */
export const FLAG = { etag: 1, lastModified: 2, permanentRedirect: 4 } as const;

const LONGEST_REDIRECT = 80;
const INT2 = 32_767;
const INT4 = 2_147_483_647;

/** What the response to a fetch showed. */
export type Answer = {
  httpStatus: number | null;
  bytes: number;
  durationMs: number;
  cacheSeconds: number | null;
  flags: number;
  redirect: string | null;
};

/** A row of `fetches` without its source and times. */
export type FetchRow = Answer & {
  outcome: number;
  newItems: number;
  changedItems: number;
  reason: number;
  reasonValue: number | null;
  fetchError: string | null;
};

const NO_ANSWER: Answer = {
  httpStatus: null,
  bytes: 0,
  durationMs: 0,
  cacheSeconds: null,
  flags: 0,
  redirect: null,
};

/** Returns what is logged of a response. Call it before the document's bytes are moved to another thread. */
export function answerOf(url: string, outcome: FetchOutcome, durationMs: number): Answer {
  const answer = {
    ...NO_ANSWER,
    httpStatus: "status" in outcome ? (outcome.status ?? null) : null,
    durationMs: atMost(INT4, durationMs),
  };
  if (outcome.kind !== "changed" && outcome.kind !== "unchanged") return answer;
  const { etag, lastModified, permanentRedirect, cacheMaxAgeSeconds } = outcome;
  const bytes = outcome.kind === "changed" ? outcome.bytes.byteLength : (outcome.size ?? 0);
  const flags =
    (etag ? FLAG.etag : 0) | (lastModified ? FLAG.lastModified : 0) | (permanentRedirect ? FLAG.permanentRedirect : 0);
  return {
    ...answer,
    bytes,
    flags,
    redirect: redirectOf(url, outcome.url),
    cacheSeconds: cacheMaxAgeSeconds === null ? null : atMost(INT4, cacheMaxAgeSeconds),
  };
}

/** Returns the row for a refresh that ended this way. */
export function fetchRow(
  kind: FetchOutcome["kind"],
  result: { why: Why; answer?: Answer; ingested?: Ingested; errorCode?: string },
): FetchRow {
  const { newIds = [], updated = 0 } = result.ingested ?? {};
  const { reason, value } = result.why;
  return {
    ...(result.answer ?? NO_ANSWER),
    outcome: FETCH_OUTCOMES.indexOf(newIds.length > 0 ? "new" : kind),
    newItems: atMost(INT2, newIds.length),
    changedItems: atMost(INT2, updated),
    reason: reasonCode(reason),
    reasonValue: value === null ? null : atMost(INT4, value),
    fetchError: result.errorCode?.slice(0, 20) ?? null,
  };
}

/** Returns the stored code of a reason. */
export const reasonCode = (reason: ScheduleReason): number => SCHEDULE_REASONS.indexOf(reason);

const atMost = (most: number, value: number) => Math.min(most, Math.max(0, Math.round(value)));

/** The final address without query and fragment, which may carry a token; null where it is the one that was asked for. */
function redirectOf(from: string, to: string): string | null {
  if (from === to) return null;
  const [asked, final] = [from, to].map(withoutSecrets);
  return asked && final && asked.href !== final.href
    ? `${final.origin}${final.pathname}`.slice(0, LONGEST_REDIRECT)
    : null;
}

function withoutSecrets(address: string): URL | null {
  const url = parseUrl(address);
  if (!url) return null;
  url.username = "";
  url.password = "";
  url.hash = "";
  return url;
}
