let own: string | undefined;

/**
 * Returns the id of this browser tab, the same until the page is left. Every write carries it, so that this tab can drop
 * messages about its own changes. `crypto.randomUUID` would be missing on plain http.
 */
export function tabId(): string {
  own ??= [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return own;
}
