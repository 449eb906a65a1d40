import "server-only";
import { SESSION_ENDED } from "@/lib/shared/paths";
import { safePath } from "@/lib/shared/safe-path";
import { readSessionToken } from "./session-cookie";
import { endSessionCookie } from "./sign-in-origin";

/**
 * Redirects to /login, which leads on to `next` after signing in. The cookie of a session that has ended is removed, and
 * the address says so: a browser that keeps it all the same is not sent back here.
 */
export function toLoginPage(next: string | undefined, { headers }: { headers: Headers }): Response {
  const hasCookie = readSessionToken(headers, new Date()).token !== null;
  const path = safePath(next);
  const query = new URLSearchParams({
    ...(path !== "/" && { next: path }),
    ...(hasCookie && { [SESSION_ENDED]: "1" }),
  });
  const response = redirect(query.size > 0 ? `/login?${query}` : "/login");
  if (hasCookie) response.headers.append("set-cookie", endSessionCookie());
  return response;
}

/** Redirects somebody who is signed in to `next`, or home. */
export function toHome(next: string | undefined): Response {
  return redirect(safePath(next));
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
}
