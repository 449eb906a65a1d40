/** The document that shows the offline library; the service worker serves it without a connection. */
export const OFFLINE_PATH = "/offline";
/** Set on it after signing out without a connection. */
export const LEFT_OFFLINE = "left";

export const WORKER_PATH = "/sw.js";
