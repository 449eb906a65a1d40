import { loginRedirect } from "@/lib/http/sign-in/login-redirect";

/**
 * GET /api/login — redirects a browser whose session has ended to the sign-in page, and one that is signed in to `next`
 * or home. The middleware sends requests of /login and /register with a session cookie here.
 */
export const GET = loginRedirect;
