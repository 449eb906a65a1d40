/** New articles that come within this time after the reader asked for some are what was asked for, in milliseconds. */
const ASKED_MS = 10_000;

let until = 0;

/** Notes that the reader asked for new articles: by refreshing, or by following another feed. */
export function requestNewArticles(now = Date.now()): void {
  until = now + ASKED_MS;
}

/** Returns true if articles that arrive now were asked for a moment ago. */
export const areNewArticlesRequested = (now = Date.now()): boolean => now < until;
