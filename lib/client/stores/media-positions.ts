/** The name in local storage. */
export const MEDIA_POSITIONS = "feedloom-media-positions";

/** The number of recordings whose position is stored; the one played longest ago is dropped first. */
const REMEMBERED = 200;
/** Positions closer than this to the start or the end are not stored, in seconds. */
const EDGE = 15;

type Place = [url: string, seconds: number];

function placesIn(stored: string | null): Place[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === "string" && Number.isFinite(value[1]);
}

/** Returns the position at which a recording was left, in seconds; 0 without one. */
export function mediaPosition(stored: string | null, url: string): number {
  return placesIn(stored).find(([known]) => known === url)?.[1] ?? 0;
}

/** Returns the text to store when a recording is at `seconds` of `duration` (NaN or Infinity: unknown). */
export function storeMediaPosition(
  stored: string | null,
  url: string,
  at: { seconds: number; duration: number },
): string {
  const others = placesIn(stored).filter(([known]) => known !== url);
  const isNearEnd = Number.isFinite(at.duration) && at.duration - at.seconds < EDGE;
  if (at.seconds < EDGE || isNearEnd) return JSON.stringify(others);
  return JSON.stringify([...others, [url, Math.floor(at.seconds)]].slice(-REMEMBERED));
}

/** Formats seconds as players do: 75 → "1:15", 3675 → "1:01:15". */
export function playTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const [hours = 0, ...rest] = parts;
  const shown = hours > 0 ? parts : rest;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
