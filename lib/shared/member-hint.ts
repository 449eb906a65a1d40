/**
 * Key in local storage: somebody is signed in in this browser, as far as it knows. It decides only what the header of the
 * public pages offers, because those are the same document for everybody. `/login` corrects it.
 */
export const MEMBER_HINT = "feedloom-member";
