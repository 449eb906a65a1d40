/** The request header that names the browser tab which asks for a change, so that it does not hear of it again. */
export const TAB_HEADER = "x-feedloom-tab";

const TAB_ID = /^[\w-]{8,64}$/;

/** Returns the header's value if a tab may be called so, else null. */
export const readTabId = (value: string | null): string | null => (value && TAB_ID.test(value) ? value : null);
