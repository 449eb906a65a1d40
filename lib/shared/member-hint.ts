/**
 * Key in local storage: somebody is signed in in this browser, as far as it knows. It decides only what the header of the
 * public pages offers, because those are the same document for everybody. `/login` corrects it.
 */
export const MEMBER_HINT = "feedloom-member";

/**
 * Key in session storage: this tab has just deleted its account. The front page says so once; it is the same document for
 * everybody and shows no notices of the app.
 */
export const ACCOUNT_DELETED = "feedloom-account-deleted";
