import { firstAllowedTime, type QuietTimes } from "./quiet-times";

/** The stored state of a source between two fetches; times are UTC. */
export type ScheduleState = QuietTimes & {
  /** anything constant of the source, such as its id: spreads sources apart, always in the same way */
  seed: string;
  /** fastest plan among its active followers, minutes; null when nobody active follows it */
  planFloorMinutes: number | null;
  /** null means: not scheduled */
  nextFetchAt: Date | null;
  /** in a row */
  failures: number;
  failingSince: Date | null;
  /** when its followers were notified of the present outage */
  alertedAt: Date | null;
  goneAt: Date | null;
  /** permanent redirect seen at the last success, and since when it has been seen */
  redirectUrl: string | null;
  redirectSince: Date | null;
  /** `<ttl>` of the document */
  ttlMinutes: number | null;
  /** null when unknown */
  articlesPerDay: number | null;
  /** a WebSub lease is running: articles are pushed, polling is the fallback */
  isPushed: boolean;
};

/** The part of a fetch outcome that matters here; a document that is not a feed counts as `failed`. */
export type ScheduleOutcome =
  | { kind: "changed" | "unchanged"; permanentRedirect?: string; cacheMaxAgeSeconds?: number | null }
  | { kind: "limited"; retryAt: Date; status?: number }
  | { kind: "gone" }
  | { kind: "failed"; retryAt?: Date };

export type Schedule = {
  state: ScheduleState;
  /** notify the followers, now and only now: five failures in a row, or gone for good */
  alert: "failing" | "gone" | null;
  /** the source's new address, once a permanent redirect has lasted long enough */
  movedTo: string | null;
  /** why the next fetch comes at its time */
  why: Why;
};

export type Reason =
  | "plan"
  | "rhythm"
  | "ttl"
  | "cache"
  | "hub"
  | "quiet"
  | "retry-after"
  | "failing"
  | "gone"
  | "unfollowed";

/**
 * A reason and the number behind it: minutes for `ttl`, `cache` and `retry-after`, articles a week for `rhythm`, failures in
 * a row for `failing`.
 */
export type Why = { reason: Reason; value: number | null };

const because = (reason: Reason, value: number | null = null): Why => ({ reason, value });

/** Every number of the schedule. */
export const SCHEDULE = {
  /** plans at or below this are served within {@link SCHEDULE.fastCeiling} */
  fastFloor: 15,
  /** longest interval, minutes, when a fast plan follows */
  fastCeiling: 60,
  /** longest interval, minutes, otherwise */
  slowCeiling: 360,
  /** fetches per expected article */
  fetchesPerArticle: 4,
  /** longest wait after errors and refusals, minutes */
  longestBackoff: 24 * 60,
  alertAfterFailures: 5,
  redirectAdoptedAfterDays: 5,
  /** share of the interval over which sources are spread */
  spread: 0.05,
} as const;

const UNFOLLOWED = because("unfollowed");

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Returns a number in [0, 1) by FNV-1a over the seed: the same source always waits the same little longer. */
function spreadOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}

function later(now: Date, minutes: number): Date {
  return new Date(now.getTime() + Math.round(minutes * MINUTE));
}

function ceilingOf(floor: number): number {
  return Math.max(floor, floor <= SCHEDULE.fastFloor ? SCHEDULE.fastCeiling : SCHEDULE.slowCeiling);
}

/**
 * Returns the minutes until the next fetch, and which wish decided: the plan's floor, lengthened by ttl, cache lifetime,
 * rare publishing and a running WebSub lease, never beyond the plan's ceiling.
 */
export function refreshInterval(
  state: ScheduleState,
  floor: number,
  cacheMaxAgeSeconds: number | null = null,
): { minutes: number; why: Why } {
  const ceiling = ceilingOf(floor);
  const { articlesPerDay, ttlMinutes, isPushed } = state;
  if (isPushed) return { minutes: ceiling, why: because("hub") };
  const rarity = articlesPerDay === null ? 0 : 1440 / Math.max(articlesPerDay, 1e-6) / SCHEDULE.fetchesPerArticle;
  const ttl = ttlMinutes ?? 0;
  const cache = (cacheMaxAgeSeconds ?? 0) / 60;
  const longest = Math.max(floor, rarity, ttl, cache);
  const minutes = Math.min(ceiling, longest);
  if (longest === floor) return { minutes, why: because("plan") };
  // What the site says itself is the better explanation where several wishes reach the ceiling.
  if (ttl >= minutes) return { minutes, why: because("ttl", ttl) };
  if (cache >= minutes) return { minutes, why: because("cache", Math.round(cache)) };
  return { minutes, why: because("rhythm", Math.round((articlesPerDay ?? 0) * 7)) };
}

function noteRedirect(state: ScheduleState, seen: string | undefined, now: Date): Pick<Schedule, "movedTo" | "state"> {
  if (!seen) return { state: { ...state, redirectUrl: null, redirectSince: null }, movedTo: null };
  if (seen !== state.redirectUrl || !state.redirectSince) {
    return { state: { ...state, redirectUrl: seen, redirectSince: now }, movedTo: null };
  }
  const heldDays = (now.getTime() - state.redirectSince.getTime()) / DAY;
  if (heldDays < SCHEDULE.redirectAdoptedAfterDays) return { state, movedTo: null };
  return { state: { ...state, redirectUrl: null, redirectSince: null }, movedTo: seen };
}

type Succeeded = Extract<ScheduleOutcome, { kind: "changed" | "unchanged" }>;

function afterSuccess(before: ScheduleState, outcome: Succeeded, now: Date): Schedule {
  const { state, movedTo } = noteRedirect(before, outcome.permanentRedirect, now);
  const floor = state.planFloorMinutes;
  const healthy = { failures: 0, failingSince: null, alertedAt: null, goneAt: null };
  const none = { ...state, ...healthy, nextFetchAt: null };
  if (floor === null) return { state: none, alert: null, movedTo, why: UNFOLLOWED };
  const { minutes, why } = refreshInterval(state, floor, outcome.cacheMaxAgeSeconds);
  const wished = later(now, minutes * (1 + SCHEDULE.spread * spreadOf(state.seed)));
  const nextFetchAt = firstAllowedTime(wished, state);
  return {
    state: { ...none, nextFetchAt },
    alert: null,
    movedTo,
    why: nextFetchAt.getTime() === wished.getTime() ? why : because("quiet"),
  };
}

/** Returns the minutes to wait after the n-th failure in a row: the floor, doubled each time, up to a day. */
function backoffMinutes(failures: number, floor: number, seed: string): number {
  const doubled = floor * 2 ** Math.min(failures - 1, 20) * (1 + SCHEDULE.spread * spreadOf(seed));
  return Math.min(doubled, SCHEDULE.longestBackoff);
}

function afterFailure(state: ScheduleState, retryAt: Date | undefined, now: Date): Schedule {
  const failures = state.failures + 1;
  const alert = failures >= SCHEDULE.alertAfterFailures && state.alertedAt === null ? "failing" : null;
  const floor = state.planFloorMinutes;
  const requested = retryAt ? Math.min((retryAt.getTime() - now.getTime()) / MINUTE, SCHEDULE.longestBackoff) : 0;
  const backoff = backoffMinutes(failures, floor ?? 0, state.seed);
  const why = requested > backoff ? because("retry-after", Math.round(requested)) : because("failing", failures);
  return {
    state: {
      ...state,
      failures,
      failingSince: state.failingSince ?? now,
      alertedAt: alert ? now : state.alertedAt,
      nextFetchAt: floor === null ? null : later(now, Math.max(requested, backoff)),
    },
    alert,
    movedTo: null,
    why: floor === null ? UNFOLLOWED : why,
  };
}

function afterGone(state: ScheduleState, now: Date): Schedule {
  const alert = state.alertedAt === null ? "gone" : null;
  return {
    state: {
      ...state,
      failures: state.failures + 1,
      failingSince: state.failingSince ?? now,
      alertedAt: state.alertedAt ?? now,
      goneAt: state.goneAt ?? now,
      nextFetchAt: null,
    },
    alert,
    movedTo: null,
    why: because("gone"),
  };
}

/**
 * Returns the schedule after a refusal, which is not a failure. If the server named a time, that and the plan's floor both
 * hold; a busy host gets the request when it is free.
 */
function afterLimited(state: ScheduleState, outcome: { retryAt: Date; status?: number }, now: Date): Schedule {
  const floor = state.planFloorMinutes;
  if (floor === null) return { state: { ...state, nextFetchAt: null }, alert: null, movedTo: null, why: UNFOLLOWED };
  const least = outcome.status === undefined ? 1 : floor;
  const requested = (outcome.retryAt.getTime() - now.getTime()) / MINUTE;
  const wait = Math.min(Math.max(requested, least), SCHEDULE.longestBackoff);
  const nextFetchAt = later(now, wait + floor * SCHEDULE.spread * spreadOf(state.seed));
  return { state: { ...state, nextFetchAt }, alert: null, movedTo: null, why: because("retry-after", Math.ceil(wait)) };
}

/**
 * Decides when a source is fetched next, and what its followers must be notified of. Pure: the same state, outcome and
 * time always give the same result.
 */
export function schedule(state: ScheduleState, outcome: ScheduleOutcome, now: Date): Schedule {
  switch (outcome.kind) {
    case "changed":
    case "unchanged":
      return afterSuccess(state, outcome, now);
    case "limited":
      return afterLimited(state, outcome, now);
    case "gone":
      return afterGone(state, now);
    case "failed":
      return afterFailure(state, outcome.retryAt, now);
  }
}
