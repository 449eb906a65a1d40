/** The name of the panes' layout in local storage. */
export const PANE_LAYOUT_KEY = "feedloom-panes";

/** Limits of the list's width, in pixels. */
export const LIST_WIDTHS = { least: 320, most: 560 };

/** Windows that have room for the library as a column; narrower ones have a rail, a drawer or a sheet. As in app/panes.css. */
export const LIBRARY_COLUMN = "(width >= 73.75rem)";
/** Windows that show one pane at a time. */
export const ONE_PANE = "(width < 48rem)";
