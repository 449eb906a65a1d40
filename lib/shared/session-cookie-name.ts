/** The session cookie, shared by our own calls and next-auth. */
export const SESSION_COOKIE = "feedloom-session";
