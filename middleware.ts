import { type NextRequest, NextResponse } from "next/server";
import { OFFLINE_PATH } from "@/lib/shared/offline-path";
import {
  FOR_REGISTRATION,
  HELP_PATH,
  isNoScreen,
  LANDING_NOT_FOUND_PATH,
  LANDING_PATH,
  LOGIN_CHECK_PATH,
  MEMBER_HELP_PATH,
  NO_PATH,
  SESSION_ENDED,
  SIGN_IN_FIRST_PATH,
  signedOutScreen,
} from "@/lib/shared/paths";
import { MEMBER_PRICING_PATH, PRICING_PATH } from "@/lib/shared/pricing-paths";
import { DIRECT, IMAGES_COOKIE } from "@/lib/shared/relayed-address";
import { contentSecurityPolicy, type PolicyOptions } from "@/lib/shared/security-headers";
import { sessionCookieNames } from "@/lib/shared/session-cookie-name";

const development = process.env.NODE_ENV === "development";
/** Every document of a signed-in reader may take a card: the plans and the settings are reached without a new one. */
const payments = { scriptUrl: process.env.STRIPE_JS_URL?.trim() || undefined };

/**
 * Decides which document answers a path and sets its Content-Security-Policy. It authorises nothing: a cookie only
 * chooses between the landing page and the app, whose pages and calls check the session themselves.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  if (pathname === LANDING_PATH || pathname === LANDING_NOT_FOUND_PATH)
    return NextResponse.redirect(new URL("/", request.url));
  if (pathname === MEMBER_PRICING_PATH) return NextResponse.redirect(new URL(PRICING_PATH, request.url));
  if (pathname === MEMBER_HELP_PATH) return NextResponse.redirect(new URL(`${HELP_PATH}#questions`, request.url));
  // It will show articles no matter who fetched it: its scripts carry a nonce.
  if (pathname === OFFLINE_PATH) return document(request, { development, directImages: hasDirectImages(request) });
  if (!hasSession(request)) return signedOut(request);
  // Whoever is signed in is led on. A cookie is not a proof: the route looks at the session.
  if (["/login", "/register"].includes(pathname) && !request.nextUrl.searchParams.has(SESSION_ENDED)) {
    const check = new URL(LOGIN_CHECK_PATH + request.nextUrl.search, request.url);
    if (pathname === "/register") check.searchParams.set(FOR_REGISTRATION, "1");
    return NextResponse.rewrite(check);
  }
  if (pathname === PRICING_PATH) return signedIn(request, MEMBER_PRICING_PATH);
  if (pathname === HELP_PATH && !request.nextUrl.searchParams.has(SESSION_ENDED)) {
    return signedIn(request, MEMBER_HELP_PATH);
  }
  if (isNoScreen(pathname)) return signedIn(request, NO_PATH);
  // Screens for everybody are the same no matter who looks at them.
  return signedOutScreen(pathname).kind === "page" ? signedOut(request) : signedIn(request);
}

function hasSession({ cookies }: NextRequest): boolean {
  const isHttps = process.env.BASE_URL?.startsWith("https:") ?? false;
  return sessionCookieNames(isHttps, Date.now()).some((name) => cookies.has(name));
}

function hasDirectImages({ cookies }: NextRequest): boolean {
  return cookies.get(IMAGES_COOKIE)?.value === DIRECT;
}

/** Next puts the nonce of the policy it finds on the request into every script it writes. */
function withNonce(request: NextRequest, options: PolicyOptions) {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy({ ...options, nonce });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  // Where a browser whose session has ended comes back to (memberCtx).
  headers.set("x-path", request.nextUrl.pathname + request.nextUrl.search);
  headers.set("content-security-policy", policy);
  return { init: { request: { headers } }, policy };
}

/** A signed-in document, perhaps that of another path. */
function signedIn(request: NextRequest, path?: string): NextResponse {
  return document(request, { development, payments, directImages: hasDirectImages(request) }, { path });
}

/** A document whose scripts carry a nonce. `status`: that of another path's page. */
function document(
  request: NextRequest,
  options: PolicyOptions,
  { path = request.nextUrl.pathname, status = 200 } = {},
): NextResponse {
  const { init, policy } = withNonce(request, options);
  if (path === request.nextUrl.pathname) return withPolicy(NextResponse.next(init), policy);
  const target = new URL(path + request.nextUrl.search, request.url);
  return withPolicy(NextResponse.rewrite(target, { ...init, status }), policy);
}

/** The document of a visitor. */
function signedOut(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const screen = signedOutScreen(pathname, search);
  const to = (path: string) => new URL(path, request.url);
  if (screen.kind === "page") return document(request, { development });
  if (screen.kind === "sign-in-first") return document(request, { development }, { path: SIGN_IN_FIRST_PATH });
  if (screen.kind === "login") {
    const login = NextResponse.redirect(to(`/login?next=${encodeURIComponent(screen.next)}`));
    // With a session the same address is another document.
    login.headers.set("cache-control", "private, no-store");
    return login;
  }
  const { status } = screen;
  const path = status === 404 ? LANDING_NOT_FOUND_PATH : LANDING_PATH;
  const landing = document(request, { development }, { path, status });
  if (!screen.index) landing.headers.set("x-robots-tag", "noindex");
  return landing;
}

function withPolicy(response: NextResponse, policy: string): NextResponse {
  response.headers.set("content-security-policy", policy);
  return response;
}

// Calls, also those of the Google Reader and Nextcloud APIs at the root, feeds and files are not documents: they pass
// without the cost of this detour.
export const config = {
  matcher: [
    "/((?!api/|accounts/|reader/|index\\.php/|ocs/|status\\.php|rss/|dev/|metrics$|_next/static|_next/image|favicon.ico|.*\\.(?:png|svg|ico|webp|avif|woff2|txt|webmanifest|xml|js)$).*)",
  ],
};
