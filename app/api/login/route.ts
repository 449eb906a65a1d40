import { z } from "zod";
import { route } from "@/lib/http/route";
import { toLoginPage } from "@/lib/http/sign-in/login-redirect";

/**
 * GET /api/login — redirects a browser whose session has ended to the sign-in page, and one that is signed in to `next`
 * or home. The middleware sends requests of /login with a session cookie here.
 */
export const GET = route(
  { access: "anyone", query: z.object({ next: z.string().optional() }) },
  ({ token, query, request }) => toLoginPage(query.next, { token, headers: request.headers }),
);
