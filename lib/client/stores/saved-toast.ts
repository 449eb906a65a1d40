import { currentToast, toast } from "./toast-store";

/** Key in session storage: the toast that was on the screen when the document was left. */
const KEY = "feedloom-toast";

type Carried = { title: string; description?: string; destructive?: boolean; until: number };

/**
 * Keeps the current toast for the next document of this tab. Its button is left behind: what it would run is gone with
 * the document.
 */
export function saveToast(): void {
  const shown = currentToast();
  if (!shown) return;
  const { title, description, destructive, shownAt, duration } = shown;
  const carried: Carried = { title, description, destructive, until: shownAt + duration };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(carried));
  } catch {
    // Storage is full or denied: the toast ends with its document.
  }
}

/** Shows the toast that the document before was showing, for what is left of its time. */
export function showSavedToast(): void {
  const carried = takeCarried();
  const left = carried ? carried.until - Date.now() : 0;
  if (!carried || left <= 0 || currentToast()) return;
  const { title, description, destructive } = carried;
  toast({ title, description, destructive, duration: left });
}

function takeCarried(): Carried | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const value: Partial<Carried> | null = JSON.parse(text ?? "null");
    return typeof value?.title === "string" && typeof value.until === "number" ? (value as Carried) : null;
  } catch {
    return null;
  }
}
