import { readLocalStorage, writeLocalStorage } from "./local-storage";

/** The name in local storage. */
const RECENT = "feedloom-recent";
/** The number of entries that are remembered; more of them are shown nowhere. */
const REMEMBERED = 12;

/** Returns the ids of the places that were visited in this browser, the last first. */
export function recentEntries(): string[] {
  try {
    const parsed: unknown = JSON.parse(readLocalStorage(RECENT) ?? "[]");
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Remembers a place as the last one. */
export function rememberEntry(id: string): void {
  writeLocalStorage(
    RECENT,
    JSON.stringify([id, ...recentEntries().filter((other) => other !== id)].slice(0, REMEMBERED)),
  );
}
