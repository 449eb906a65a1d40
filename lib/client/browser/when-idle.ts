/** A page that is never idle must not wait for ever. */
const LONGEST_WAIT_MS = 5_000;

/** Calls `run` when the loaded page is idle, after {@link LONGEST_WAIT_MS} at the latest. Safari has no requestIdleCallback. */
export function whenIdle(run: () => void): void {
  const later = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    else setTimeout(run, 1_000);
  };
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}
