/**
 * The request header that names the browser tab which sends a change, so that the tab can drop the message about it. The
 * server deletes `x-feedloom-` headers of clients, so it has no such prefix.
 */
export const TAB_HEADER = "x-tab-id";

const TAB_ID = /^[\w-]{8,64}$/;

/** Returns the header's value if a tab may be called so, else null. */
export const readTabId = (value: string | null): string | null => (value && TAB_ID.test(value) ? value : null);
