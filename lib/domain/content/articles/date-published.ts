/** Minutes that a feed's clock may be ahead of ours: a date up to then is the feed's, stored as the time of arrival. */
export const CLOCK_MINUTES = 10;

/**
 * Returns the SQL of the date that the feed of an article gives; null where it gives none. `published_at` orders the lists:
 * without a date it is the time of arrival, and it stays where it is if a later fetch brings one.
 * @param article alias of `articles`
 * @param row alias of a row with `published_at`: the article itself, or an item of it
 */
export const datePublished = (article: string, row = article): string =>
  `CASE WHEN ${article}.is_date_known THEN coalesce(${article}.late_date, ${row}.published_at) END`;
