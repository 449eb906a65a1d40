import "server-only";

/** The address of our own origin under which a stored favicon answers, or null without one. */
export function faviconAddress(faviconId: number | null): string | null {
  return faviconId === null ? null : `/api/favicons/${faviconId}`;
}
