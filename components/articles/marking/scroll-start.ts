const LEFT_AT = "feedloom-left-at";

const address = () => window.location.pathname + window.location.search;

/** Keeps how far this page is scrolled for when it comes back in this tab; answers how to stop. */
export function keepPlace(): () => void {
  const keep = () => {
    try {
      sessionStorage.setItem(LEFT_AT, JSON.stringify([address(), window.scrollY]));
    } catch {
      // Private windows may refuse: then a page that comes back counts from where it stands.
    }
  };
  window.addEventListener("pagehide", keep);
  return () => window.removeEventListener("pagehide", keep);
}

function leftAt(): number | null {
  try {
    const [place, top]: unknown[] = JSON.parse(sessionStorage.getItem(LEFT_AT) ?? "[]");
    return place === address() && typeof top === "number" ? top : null;
  } catch {
    return null;
  }
}

let isUsed = false;

/**
 * How far the page was scrolled before its reader did anything, pixels. The page scrolls before its scripts run: one
 * that is new began at its top, one that was reloaded or gone back to where the browser put it. A screen that was
 * reached within the page starts where it stands. Asked once per document.
 */
export function scrollStart(): number {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isFirst = !isUsed && entry?.name.split("#")[0] === window.location.href.split("#")[0];
  isUsed = true;
  if (!isFirst || window.location.hash) return window.scrollY;
  return entry?.type === "navigate" ? 0 : (leftAt() ?? window.scrollY);
}
