import "server-only";

/** NOTIFY channel; the payload is a comma-separated list of ids of sources that have new articles, or `*` for "many". */
export const SOURCES_CHANNEL = "feedloom_sources";

/** Ids have at most 16 digits, so that a payload stays below PostgreSQL's limit of 8,000 bytes. */
const IDS_PER_PAYLOAD = 400;
/** Number of payloads from which every open tab refetches instead. */
const MAX_PAYLOADS = 10;

/** Returns the payloads for these sources. */
export function formatSourcesNotifications(sourceIds: readonly number[]): string[] {
  if (sourceIds.length > IDS_PER_PAYLOAD * MAX_PAYLOADS) return ["*"];
  const payloads: string[] = [];
  for (let at = 0; at < sourceIds.length; at += IDS_PER_PAYLOAD) {
    payloads.push(sourceIds.slice(at, at + IDS_PER_PAYLOAD).join(","));
  }
  return payloads;
}

/** Parses a payload: ids of sources, or "many". */
export const parseSourcesNotification = (payload: string): number[] | "many" =>
  payload === "*" ? "many" : payload.split(",").map(Number).filter(Number.isSafeInteger);
