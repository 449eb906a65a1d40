/** Brings a part of the page into view, opened and with the focus; false while it is not there. */
export function showPlace(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  if (element instanceof HTMLDetailsElement) element.open = true;
  const target = element.querySelector<HTMLElement>("summary, h2") ?? element;
  element.scrollIntoView({ block: "start" });
  target.focus({ preventScroll: true });
  return true;
}
