import { isNoPublicPage, isPublicPage } from "./public-pages";
import { isTutorialStep } from "./tutorial-steps";

/** Which paths belong to whom: the one list behind the landing page, the login redirect and the 404 rules. */

/** Signed-in screens where a visitor sees the landing page. */
export const READER_SEGMENTS = ["dashboard", "intelligent-search", "bundles", "articles", "alerts", "intelligence"];

/** Signed-in screens that redirect a visitor to /login. */
export const MEMBER_SEGMENTS = ["settings", "analytics", "tutorial", "tutorials", "api-docs", "share", "highlights"];

/** Screens of an account that everybody sees; the other public pages have their own list. */
export const ACCOUNT_SEGMENTS = [
  "login",
  "register",
  "forgot-password",
  "undo-email",
  "unsubscribe",
  "sign-in-link",
  "connect-app",
];

/** Parameter of /login: the browser's session has ended, so /login does not check its cookie again. */
export const SESSION_ENDED = "ended";
/** Value for the check below: the visitor asked for /register. */
export const FOR_REGISTRATION = "registration";
/** The path to which the middleware sends /login and /register if the browser has a session cookie. */
export const LOGIN_CHECK_PATH = "/api/login";

/** The landing page; its public address is `/`. */
export const LANDING_PATH = "/landing";
/** The landing page with status 404, for visitors of unknown paths. */
export const LANDING_NOT_FOUND_PATH = "/landing/not-found";
/** The page that asks a visitor of /new-feed to sign in first. */
export const SIGN_IN_FIRST_PATH = "/sign-in-first";

/** Questions and answers: a public page. */
export const HELP_PATH = "/help";
/** The same for signed-in readers, next to their library. Shown at HELP_PATH. */
export const MEMBER_HELP_PATH = "/questions";

/** A path without a page. */
export const NO_PATH = "/404";

/**
 * Returns true if a path names a tutorial step or a public page that does not exist: a streaming screen would notice too
 * late for its status, and a public page has no 404 page of its own.
 */
export function isNoScreen(path: string): boolean {
  const [, segment, step] = path.split("/");
  return (segment === "tutorial" && Boolean(step) && !isTutorialStep(step)) || isNoPublicPage(path);
}

export type SignedOutScreen =
  | { kind: "page" }
  | { kind: "landing"; status: 200 | 404; index: boolean }
  | { kind: "sign-in-first" }
  | { kind: "login"; next: string };

/** Returns the screen for a visitor without a session at a path. */
export function signedOutScreen(path: string, search = ""): SignedOutScreen {
  const segment = path.split("/")[1] ?? "";
  if (path === "/") return { kind: "landing", status: 200, index: true };
  if (path === "/new-feed") return { kind: "sign-in-first" };
  if (ACCOUNT_SEGMENTS.includes(segment) || isPublicPage(path)) return { kind: "page" };
  if (MEMBER_SEGMENTS.includes(segment)) return { kind: "login", next: path + search };
  if (READER_SEGMENTS.includes(segment)) return { kind: "landing", status: 200, index: false };
  return { kind: "landing", status: 404, index: false };
}
