/** The session cookie of our own calls and of next-auth alike. */
export const SESSION_COOKIE = "feedloom-session";
