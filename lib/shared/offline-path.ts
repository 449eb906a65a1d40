/** The document that shows what a browser keeps; the service worker answers with it where there is no connection. */
export const OFFLINE_PATH = "/offline";
/** set on it by signing out without a connection */
export const LEFT_OFFLINE = "left";

export const WORKER_PATH = "/sw.js";
