/** Polling, cache and delay figures of the product. Each is here once; all are milliseconds unless they say otherwise. */
export const POLL_MS = 30_000;
export const POLL_BUNDLE_ITEMS_MS = 20_000;
export const CACHE_MS = 60_000;
/** pause between two questions for the progress of a running import */
export const IMPORT_POLL_MS = 1_000;

/** changes of other tabs and of the server are refetched together, this long after the first of them */
export const LIVE_DEBOUNCE_MS = 250;
/** and no more often than this */
export const LIVE_INTERVAL_MS = 1_000;
/** a refused live stream is tried again after this, twice as long each time */
export const LIVE_PAUSE_MS = 30_000;
export const LIVE_LONGEST_PAUSE_MS = 600_000;
/** a server that does not answer is asked again after this, twice as long each time */
export const PROBE_PAUSE_MS = 2_000;
export const PROBE_LONGEST_PAUSE_MS = 30_000;
export const PROBE_TIMEOUT_MS = 5_000;
/** a changed screen is stored for reading offline once it has not changed for this long */
export const KEEP_PAUSE_MS = 150;
/** pause between two checks of an open page for a new version */
export const UPDATE_CHECK_MS = 3_600_000;
/** sending what waits is tried again after this where a server asked for patience */
export const REPLAY_PAUSE_MS = 30_000;
/** signing out sends first what waits, and takes no longer over it */
export const LEAVE_PATIENCE_MS = 3_000;
/** the install banner that was put off comes back after this */
export const INSTALL_LATER_MS = 30 * 24 * 3_600_000;
/** data that came with the page is not requested again within this time */
export const JUST_SENT_MS = 5_000;

export const TOAST_MS = 5_000;
export const UNDO_TOAST_MS = 10_000;
export const REDIRECT_DELAY_MS = 500;
export const LOAD_MORE_DELAY_MS = 500;
export const REFRESHING_FLAG_MS = 1_000;
export const COPIED_MS = 2_000;
/** a copied API key leaves the screen with the page */
export const RELOAD_AFTER_COPY_MS = 1_000;
/** a search asks when the typing pauses for this long */
export const TYPING_PAUSE_MS = 150;

/** a payment that is confirmed and not yet booked is asked for again after this, so many times */
export const SYNC_PAUSE_MS = 1_500;
export const SYNC_TRIES = 5;

/** a list that is scrolled less than this is at its top, pixels */
export const STEADY_BELOW_PX = 120;
/** the next rows of a list are loaded when so many are left below the one that is read, or so many screens of them */
export const AHEAD_ROWS = 5;
export const AHEAD_SCREENS = 1.5;
/** the next unread article is looked for in so many further pages of a list; then in the list of unread articles */
export const UNREAD_AHEAD_PAGES = 5;
/** an article that the page was opened with is looked for in so many further pages of its list */
export const OPENED_AHEAD_PAGES = 10;
/** rows that were scrolled past are marked together once the scrolling pauses for this long */
export const SCROLL_READ_MS = 600;

/** rows */
export const SKELETON_ROWS = 5;
export const COLLAPSED_FEEDS = 5;
export const IMPORT_PAGE = 25;
export const FEATURED_ARTICLES = 2;
/** the trending strip shows above this many items */
export const TRENDING_ABOVE = 3;
export const PREVIEW_ARTICLES = 10;
/** articles that the command palette offers */
export const SUGGESTED_ARTICLES = 6;
/** other articles of the source, next to one */
export const MORE_FROM = 3;
/** Mark All Read asks first above this many */
export const ASK_ABOVE = 100;
