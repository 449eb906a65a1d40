/** The panes from left to right, and what gets the focus in each. */
const PANES = [
  { within: '[data-library], [role="tree"]', target: '[role="tree"] [tabindex="0"], [data-library] a' },
  {
    within: "[data-list-pane]",
    target: '[data-pane="list"] [data-item][tabindex="0"], [data-pane="list"] [data-item]',
  },
  { within: '[data-pane="detail"]', target: '#article-title, [data-pane="detail"]' },
];

const firstShown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.getClientRects().length > 0);

/** Moves the focus to the next or previous pane that is shown, around the end. Returns false where there is no other. */
export function focusNextPane(step: 1 | -1): boolean {
  const at = PANES.findIndex(({ within }) => document.activeElement?.closest(within));
  const from = at < 0 && step < 0 ? 0 : at;
  for (let tries = 1; tries <= PANES.length; tries += 1) {
    const pane = PANES[(from + step * tries + PANES.length * PANES.length) % PANES.length];
    const target = pane && firstShown(pane.target);
    if (!target) continue;
    target.focus({ preventScroll: true });
    return true;
  }
  return false;
}

/** Moves the focus to the library; false where it is not shown. */
export function focusLibrary(): boolean {
  const target = firstShown(PANES[0]?.target ?? "");
  target?.focus();
  return target !== undefined;
}
