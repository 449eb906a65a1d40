import { isPublicPage } from "./public-pages";
import { isTutorialStep } from "./tutorial-steps";

/** Which screens belong to whom. The landing page, the login redirect and the 404 rules all read this one list. */

/** Signed-in screens; a signed-out visitor sees the landing page there. */
export const READER_SEGMENTS = ["dashboard", "intelligent-search", "bundles", "articles", "alerts", "intelligence"];

/** Signed-in screens that send a signed-out visitor to /login. */
export const MEMBER_SEGMENTS = ["settings", "analytics", "tutorial", "tutorials", "api-docs"];

/** Screens of an account that everybody sees; the other public pages stand in their own list. */
export const ACCOUNT_SEGMENTS = ["login", "register", "forgot-password", "undo-email", "unsubscribe"];

/** Where the landing page lives; its public address is `/`. */
export const LANDING_PATH = "/landing";
/** Where a signed-out visitor of /new-feed is told to sign in first. */
export const SIGN_IN_FIRST_PATH = "/sign-in-first";

/** Where nothing is. */
export const NO_PATH = "/404";

/** Whether a path names a step that the tutorial does not have: a screen that streams would find that out too late for its status. */
export function isNoStep(path: string): boolean {
  const [, segment, step] = path.split("/");
  return segment === "tutorial" && Boolean(step) && !isTutorialStep(step);
}

export type SignedOutScreen =
  | { kind: "page" }
  | { kind: "landing"; status: 200 | 404; index: boolean }
  | { kind: "sign-in-first" }
  | { kind: "login"; next: string };

/** What a visitor without a session gets at a path. */
export function signedOutScreen(path: string, search = ""): SignedOutScreen {
  const segment = path.split("/")[1] ?? "";
  if (path === "/") return { kind: "landing", status: 200, index: true };
  if (path === "/new-feed") return { kind: "sign-in-first" };
  if (ACCOUNT_SEGMENTS.includes(segment) || isPublicPage(path)) return { kind: "page" };
  if (MEMBER_SEGMENTS.includes(segment)) return { kind: "login", next: path + search };
  if (READER_SEGMENTS.includes(segment)) return { kind: "landing", status: 200, index: false };
  return { kind: "landing", status: 404, index: false };
}
