type Keys = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey">;
type Click = Keys & Pick<MouseEvent, "detail" | "preventDefault">;

/** Returns true if a click on a link asks for another tab or window. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: Keys): boolean => metaKey || ctrlKey || shiftKey;

/**
 * Returns the click handler of a link that opens in place; a click for another tab or window is left to the browser.
 * `isByKey`: a click without a pointer is the Enter key.
 */
export const inPlace =
  (open: (isByKey: boolean) => void) =>
  (event: Click): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    open(event.detail === 0);
  };
