import "server-only";
import { safePath } from "@/lib/shared/safe-path";

/** Redirects to /login, which leads on to `next` after signing in. */
export function toLoginPage(next: string | undefined): Response {
  const path = safePath(next);
  const location = path === "/" ? "/login" : `/login?next=${encodeURIComponent(path)}`;
  return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
}
