import { type NextRequest, NextResponse } from "next/server";
import { LANDING_PATH, SIGN_IN_FIRST_PATH, signedOutScreen } from "@/lib/contracts/paths";
import { contentSecurityPolicy, HSTS, SECURITY_HEADERS } from "@/lib/contracts/security-headers";
import { SESSION_COOKIE } from "@/lib/contracts/session-cookie-name";

const development = process.env.NODE_ENV === "development";

/**
 * Decides which document answers a path and sets the security headers. It authorises nothing: a cookie only
 * chooses between the landing page and the app, whose pages and calls check the session themselves.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  if (/^\/(api|rss|dev)\//.test(pathname)) return secured(request, NextResponse.next());
  if (pathname === LANDING_PATH) return secured(request, NextResponse.redirect(new URL("/", request.url)));
  // Screens for everybody are static: they carry no nonce, whoever looks at them.
  const isStatic = signedOutScreen(pathname).kind === "page";
  return request.cookies.has(SESSION_COOKIE) && !isStatic ? signedIn(request) : signedOut(request);
}

/** A signed-in document: Next puts the nonce of the policy it finds on the request into every script it writes. */
function signedIn(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy({ nonce, development });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  return secured(request, NextResponse.next({ request: { headers } }), policy);
}

function signedOut(request: NextRequest): NextResponse {
  const screen = signedOutScreen(request.nextUrl.pathname, request.nextUrl.search);
  const policy = contentSecurityPolicy({ development });
  const to = (path: string) => new URL(path, request.url);
  if (screen.kind === "page") return secured(request, NextResponse.next(), policy);
  if (screen.kind === "sign-in-first") return secured(request, NextResponse.rewrite(to(SIGN_IN_FIRST_PATH)), policy);
  if (screen.kind === "login") {
    return secured(request, NextResponse.redirect(to(`/login?next=${encodeURIComponent(screen.next)}`)), policy);
  }
  const landing = secured(request, NextResponse.rewrite(to(LANDING_PATH), { status: screen.status }), policy);
  if (!screen.index) landing.headers.set("x-robots-tag", "noindex");
  return landing;
}

function secured(request: NextRequest, response: NextResponse, policy?: string): NextResponse {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.headers.set(name, value);
  if (policy) response.headers.set("content-security-policy", policy);
  const https = request.nextUrl.protocol === "https:" || request.headers.get("x-forwarded-proto") === "https";
  if (https) response.headers.set("strict-transport-security", HSTS);
  return response;
}

export const config = {
  matcher: ["/((?!_next/static|_next/image|favicon.ico|.*\\.(?:png|svg|ico|webp|avif|woff2|txt|webmanifest)$).*)"],
};
