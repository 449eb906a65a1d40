const NAME = "feedloom-visible";

/** Lets the other tabs of this browser know while this one is visible. Returns the function that ends it. */
export function shareVisibility(): () => void {
  const { locks } = navigator;
  if (!locks) return () => undefined;
  let hide: (() => void) | null = null;
  const follow = () => {
    const isVisible = document.visibilityState === "visible";
    if (!isVisible) {
      hide?.();
      hide = null;
    } else if (!hide) {
      const hidden = new Promise<void>((resolve) => {
        hide = resolve;
      });
      locks.request(NAME, { mode: "shared" }, () => hidden).catch(() => undefined);
    }
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    hide?.();
  };
}

/** Returns true if a tab of the product is visible now. */
export async function isAnyTabVisible(): Promise<boolean> {
  if (document.visibilityState === "visible" || !navigator.locks) return document.visibilityState === "visible";
  const { held = [] } = await navigator.locks.query();
  return held.some((lock) => lock.name === NAME);
}
