import "server-only";
import { z } from "zod";
import { route } from "@/lib/http/route";
import { FOR_REGISTRATION, SESSION_ENDED } from "@/lib/shared/paths";
import { safePath } from "@/lib/shared/safe-path";
import { readSessionToken } from "./session-cookie";
import { endSessionCookie } from "./sign-in-origin";

/**
 * Handles GET: redirects to /login, which leads on to `next` after signing in, or to /register if that was asked for; a browser whose session continues to `next`
 * itself: any site can send a browser here. The cookie of a session that has ended is removed, and the address says so: a
 * browser that keeps it anyway is not sent back here.
 */
export const loginRedirect = route(
  { access: "anyone", query: z.object({ next: z.string().optional(), [FOR_REGISTRATION]: z.string().optional() }) },
  ({ token, query: { next, ...query }, request }) => {
    const path = safePath(next);
    if (token !== null) return redirect(path);
    const hasCookie = readSessionToken(request.headers, new Date()).token !== null;
    const screen = query[FOR_REGISTRATION] === undefined ? "/login" : "/register";
    const search = new URLSearchParams({
      ...(path !== "/" && { next: path }),
      ...(hasCookie && { [SESSION_ENDED]: "1" }),
    });
    const response = redirect(search.size > 0 ? `${screen}?${search}` : screen);
    if (hasCookie) response.headers.append("set-cookie", endSessionCookie());
    return response;
  },
);

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
}
