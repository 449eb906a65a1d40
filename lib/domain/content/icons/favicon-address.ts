import "server-only";

/** Returns the path of a stored favicon on our own origin; null without one. */
export function faviconAddress(faviconId: number | null): string | null {
  return faviconId === null ? null : `/api/favicons/${faviconId}`;
}

/** The icon of every newsletter feed: the domain of a sender is never asked for one. */
export const NEWSLETTER_ICON = "/icons/newsletter.svg";
