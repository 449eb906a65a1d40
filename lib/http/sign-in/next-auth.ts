import "server-only";
import { NextRequest } from "next/server.js";
import NextAuth, { type AuthOptions } from "next-auth";
import type { SystemCtx } from "@/lib/domain/ctx";
import { decideOauth, type OauthDecision } from "@/lib/domain/people/auth/oauth-user";
import { SESSION_DAYS } from "@/lib/domain/people/auth/session";
import type { SignedIn } from "@/lib/domain/people/auth/sign-in";
import { AppError, notFound } from "@/lib/errors";
import { readBody } from "@/lib/http/read-request";
import { env, shareWithNextAuth } from "@/lib/platform/env";
import { safePath } from "@/lib/shared/safe-path";
import { cookieName, SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { nextAuthAdapter } from "./next-auth-adapter";
import { isAddressVerified, oauthProviders } from "./oauth-providers";
import { cookieAttributes } from "./session-cookie";
import { deviceCookie, signInOrigin } from "./sign-in-origin";

/** The calls below /api/auth that next-auth handles; everything else there is our own. */
const ACTIONS = new Set(["signin", "callback", "session", "csrf", "providers", "signout", "error"]);
const BODY_LIMIT = 16 * 1024;
const DAY_SECONDS = 86_400;
/** Time to come back from a provider. */
const CHALLENGE_SECONDS = 900;

const REFUSALS: Record<OauthDecision, true | string> = {
  allowed: true,
  unverified: "/login?error=EmailNotVerified",
  "address-taken": "/login?error=OAuthAccountNotLinked",
};

/** Passes a call to next-auth: sign-in through a provider, its session, its CSRF token. */
export async function handleWithNextAuth(ctx: SystemCtx, request: Request, path: string[]): Promise<Response> {
  if (!ACTIONS.has(path[0] ?? "")) throw notFound("Page");
  if (!env().authSecret) throw new AppError("SIGN_IN_NOT_CONFIGURED", "Sign-in through other providers is not set up");
  shareWithNextAuth();
  const { method, headers } = request;
  const body = method === "POST" ? await readBody(request, BODY_LIMIT) : undefined;
  const own = new NextRequest(request.url, { method, headers, body });
  const cookies: string[] = [];
  const options = authOptions(ctx, request, ({ remembered }) => cookies.push(deviceCookie(remembered)));
  const answer: Response = await NextAuth(own, { params: Promise.resolve({ nextauth: path }) }, options);
  if (answer.status >= 500) throw new Error(`next-auth answered ${answer.status} to ${method} ${path.join("/")}`);
  if (answer.status >= 400) throw new AppError("BAD_REQUEST", "This sign-in call is not valid");
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}

/** Returns the names of all its cookies: without these settings some of them would have the weaker prefix `__Secure-`. */
function cookieOptions(): AuthOptions["cookies"] {
  const cookie = (name: string, extra: { maxAge?: number } = {}) => ({
    name: cookieName(name, env().isHttps),
    options: { ...cookieAttributes(), ...extra },
  });
  return {
    sessionToken: cookie(SESSION_COOKIE),
    csrfToken: cookie("next-auth.csrf-token"),
    callbackUrl: cookie("next-auth.callback-url"),
    pkceCodeVerifier: cookie("next-auth.pkce.code_verifier", { maxAge: CHALLENGE_SECONDS }),
    state: cookie("next-auth.state", { maxAge: CHALLENGE_SECONDS }),
    nonce: cookie("next-auth.nonce"),
  };
}

/** Configures next-auth: our sessions, our cookie, our screens. */
export function authOptions(ctx: SystemCtx, request: Request, onSignedIn?: (signedIn: SignedIn) => void): AuthOptions {
  return {
    secret: env().authSecret,
    providers: oauthProviders(),
    adapter: nextAuthAdapter(ctx, signInOrigin(request.headers), onSignedIn),
    session: { strategy: "database", maxAge: SESSION_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    useSecureCookies: env().isHttps,
    cookies: cookieOptions(),
    pages: { signIn: "/login", signOut: "/", error: "/login" },
    callbacks: {
      signIn: async ({ account, profile }) => {
        if (!account) return false;
        const address = { email: profile?.email, isVerified: isAddressVerified(account.provider, profile) };
        return REFUSALS[await decideOauth(ctx, account, address)];
      },
      redirect: ({ url }) => new URL(safePath(url.replace(env().baseUrl, "")), env().baseUrl).href,
    },
    logger: {
      error: (code, metadata) => ctx.log.error({ event: code, err: metadata }, "next-auth failed"),
      warn: (code) => ctx.log.warn({ warning: code }, "next-auth warns"),
      debug: () => undefined,
    },
  };
}
