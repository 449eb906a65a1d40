/** At the latest after this many milliseconds it runs anyway. */
const LATEST_MS = 2_000;

/** Runs something while the browser has nothing else to do; the result is the function that undoes it. */
export function inIdleTime(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(run, { timeout: LATEST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 1);
  return () => clearTimeout(id);
}
