import "server-only";

/** NOTIFY channel; the payload is a comma-separated list of ids of sources that have new articles, or `*` for "many". */
export const SOURCES_CHANNEL = "feedloom_sources";

/** Ids have at most 16 digits: so many stay below PostgreSQL's limit of 8,000 bytes. */
const IDS_PER_PAYLOAD = 400;
/** Beyond this many payloads it is cheaper that every open tab looks for itself. */
const MAX_PAYLOADS = 10;

/** Writes the payloads for these sources. */
export function writeSourcesNotifications(sourceIds: readonly number[]): string[] {
  if (sourceIds.length > IDS_PER_PAYLOAD * MAX_PAYLOADS) return ["*"];
  const payloads: string[] = [];
  for (let at = 0; at < sourceIds.length; at += IDS_PER_PAYLOAD) {
    payloads.push(sourceIds.slice(at, at + IDS_PER_PAYLOAD).join(","));
  }
  return payloads;
}

/** Reads a payload: ids of sources, or "many". */
export const readSourcesNotification = (payload: string): number[] | "many" =>
  payload === "*" ? "many" : payload.split(",").map(Number).filter(Number.isSafeInteger);
