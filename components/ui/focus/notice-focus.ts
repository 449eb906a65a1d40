/** Moves the focus to the notices, as Radix has it. */
export const NOTICE_HOTKEY = "F8";

type Viewport = { readonly current: HTMLElement | null };

/**
 * Lets the focus move between a modal dialog and the notices above it: F8 moves it there, and Tab goes from the last
 * control of the dialog to the notices and from those to the first of the dialog, with Shift backwards. Returns a function
 * that ends this.
 */
export function joinFocusOrder(viewport: Viewport): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const notices = viewport.current;
    const focused = document.activeElement;
    if (!notices?.hasChildNodes()) return;
    if (event.code === NOTICE_HOTKEY && !notices.contains(focused)) leave(focused);
    if (event.key !== "Tab" || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextOf(notices, focused, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    leave(focused);
    next.focus();
  };
  // Radix's focus scope takes the focus back when it sees where it went.
  const onFocusIn = (event: FocusEvent) => {
    if (event.target instanceof Node && viewport.current?.contains(event.target)) event.stopPropagation();
  };
  document.addEventListener("keydown", onKeyDown, true);
  document.body.addEventListener("focusin", onFocusIn);
  return () => {
    document.removeEventListener("keydown", onKeyDown, true);
    document.body.removeEventListener("focusin", onFocusIn);
  };
}

/** Returns the open dialog or sheet above all others. */
export const topDialog = (): Element | undefined => [...document.querySelectorAll(OPEN_DIALOGS)].at(-1);

const OPEN_DIALOGS = ["dialog", "alert-dialog", "sheet"]
  .map((name) => `[data-slot=${name}-content][data-state=open]`)
  .join();

/** Leaves the focused element for none first, because the focus scope ignores a focus that goes nowhere. */
function leave(focused: Element | null): void {
  if (focused instanceof HTMLElement) focused.blur();
}

/**
 * Returns the element that Tab reaches among a dialog and the notices above it, or null if the browser's own order is
 * right.
 */
function nextOf(notices: HTMLElement, focused: Element | null, isBackwards: boolean): HTMLElement | null {
  const dialog = topDialog();
  if (!dialog || !(focused instanceof HTMLElement)) return null;
  const inDialog = tabbableIn(dialog);
  const inNotices = tabbableIn(notices);
  // F8 focuses the list of notices itself; a dialog without controls has the focus itself.
  if (focused === notices) return (isBackwards ? inDialog.at(-1) : inNotices[0]) ?? null;
  if (focused === dialog && (isBackwards || inDialog.length === 0)) return inNotices.at(isBackwards ? -1 : 0) ?? null;
  const isAtEdge = focused === (isBackwards ? inDialog[0] : inDialog.at(-1));
  if (!isAtEdge && !notices.contains(focused)) return null;
  const order = [...inDialog, ...inNotices];
  const at = order.indexOf(focused);
  return (isBackwards ? order.at(at - 1) : order[(at + 1) % order.length]) ?? null;
}

/** Returns the elements that Tab reaches, except hidden and disabled ones. */
function tabbableIn(root: Element): HTMLElement[] {
  return [
    ...root.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, [tabindex], [contenteditable]"),
  ]
    .filter((element) => element.tabIndex >= 0 && !element.matches(":disabled, [type=hidden], li[data-slot=toast]"))
    .filter((element) => isVisible(element));
}

/** Returns false for an element that is not displayed, also because of one around it. */
function isVisible(element: Element): boolean {
  if (getComputedStyle(element).visibility === "hidden") return false;
  for (let around: Element | null = element; around; around = around.parentElement)
    if (getComputedStyle(around).display === "none") return false;
  return true;
}
