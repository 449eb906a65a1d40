import { randomUUID } from "node:crypto";
import { readSession } from "@/lib/domain/people/auth/session";
import { authOptions } from "@/lib/http/sign-in/next-auth";
import { nextAuthAdapter } from "@/lib/http/sign-in/next-auth-adapter";
import { reloadEnv } from "@/lib/platform/env";
import { callRoute, type RouteCall } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { GET, POST } from "./route";

// next-auth asks Next for the request's headers and cookies; outside of Next's server that question has no answer.
let current = new Headers();
jest.mock("next/headers", () => ({
  headers: async () => current,
  cookies: async () => ({
    getAll: () =>
      (current.get("cookie") ?? "")
        .split("; ")
        .filter(Boolean)
        .map((pair) => ({
          name: pair.slice(0, pair.indexOf("=")),
          value: decodeURIComponent(pair.slice(pair.indexOf("=") + 1)),
        })),
  }),
}));

const device = { device: { userAgent: null, address: null }, oldToken: null, deviceToken: null };

function ask(handler: typeof GET, path: string, call: RouteCall = {}) {
  const nextauth = path.split("?")[0]?.split("/").filter(Boolean) ?? [];
  const spy = (request: Request, next: { params: Promise<Record<string, string | string[] | undefined>> }) => {
    current = request.headers;
    return handler(request, next);
  };
  return callRoute(spy, { path: `/api/auth/${path}`, params: { nextauth }, ...call });
}

afterEach(() => {
  for (const name of ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]) {
    delete process.env[name];
  }
  reloadEnv();
});

function switchOn(...providers: string[]): void {
  for (const provider of providers) {
    process.env[`${provider}_CLIENT_ID`] = "id";
    process.env[`${provider}_CLIENT_SECRET`] = "secret";
  }
  reloadEnv();
}

test("next-auth reads our sessions", async () => {
  const ctx = await freshUser();
  const answer = await ask(GET, "session", { as: ctx });
  expect(answer.body.user).toEqual({ name: "Ada Reader", email: ctx.user.email, image: null });
  const cookie = answer.cookies.find((each) => each.startsWith("feedloom-session="));
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  expect((await ask(GET, "session")).body).toEqual({});
});

test("providers are switched on by the environment", async () => {
  expect((await ask(GET, "providers")).body).toEqual({});
  switchOn("GITHUB", "GOOGLE");
  expect(Object.keys((await ask(GET, "providers")).body).sort()).toEqual(["github", "google"]);
});

test("sign-in goes to the provider, after the CSRF token", async () => {
  switchOn("GITHUB");
  const csrf = await ask(GET, "csrf");
  const cookie = csrf.cookies.map((each) => each.split(";")[0]).join("; ");
  const body = new URLSearchParams({ csrfToken: csrf.body.csrfToken, callbackUrl: "/" }).toString();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await ask(POST, "signin/github", { method: "POST", body, headers: { ...form, cookie } });
  expect(answer.status).toBe(302);
  const to = new URL(answer.headers.get("location") ?? "");
  expect(to.origin + to.pathname).toBe("https://github.com/login/oauth/authorize");
  expect(to.searchParams.get("redirect_uri")).toBe("http://localhost:3000/api/auth/callback/github");
  expect(to.searchParams.get("state")).toMatch(/^\S{20,}$/);
  const without = await ask(POST, "signin/github", {
    method: "POST",
    body: "csrfToken=wrong",
    headers: { ...form, cookie },
  });
  expect(without.headers.get("location")).toMatch(/\/api\/auth\/signin\?csrf=true$/);
  const foreign = { ...form, cookie, origin: "https://evil.example" };
  expect((await ask(POST, "signin/github", { method: "POST", body, headers: foreign })).status).toBe(403);
});

test("its pages are ours", async () => {
  const answer = await ask(GET, "signin");
  expect(answer.headers.get("location")).toMatch(/\/login(\?|$)/);
});

test.each(["nothing", "_log", "me/too", "verify-request"])("%s is not found", async (path) => {
  expect(await ask(GET, path)).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
});

test("what next-auth does not understand is our error", async () => {
  expect(await ask(GET, "callback/github?code=1")).toMatchObject({
    status: 400,
    body: { error: { code: "BAD_REQUEST" } },
  });
});

test("a huge form is cut off", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await ask(POST, "signout", { method: "POST", body: "x".repeat(20_000), headers })).status).toBe(413);
});

test.each([
  ["/settings", "http://localhost:3000/settings"],
  ["http://localhost:3000/settings", "http://localhost:3000/settings"],
  ["//evil.example", "http://localhost:3000/"],
  ["https://evil.example/http://localhost:3000/x", "http://localhost:3000/"],
])("after signing in %s leads to %s", async (url, expected) => {
  const { callbacks } = authOptions(testCtx(), new Request("http://localhost:3000/"));
  expect(await callbacks?.redirect?.({ url, baseUrl: "http://localhost:3000" })).toBe(expected);
});

describe("who may sign in through a provider", () => {
  const address = () => `oauth-${randomUUID()}@example.com`;
  const decide = (provider: string, profile: object, providerAccountId = randomUUID()) =>
    authOptions(testCtx(), new Request("http://localhost:3000/")).callbacks?.signIn?.({
      user: { id: "" },
      account: { provider, providerAccountId, type: "oauth" },
      profile,
    });

  test("a new address that the provider has verified", async () => {
    expect(await decide("google", { email: address(), email_verified: true })).toBe(true);
    expect(await decide("github", { email: address() })).toBe(true);
  });

  test("not an address that it has not", async () => {
    expect(await decide("google", { email: address(), email_verified: false })).toBe("/login?error=EmailNotVerified");
    expect(await decide("google", { email: address() })).toBe("/login?error=EmailNotVerified");
    expect(await decide("github", { email: null })).toBe("/login?error=EmailNotVerified");
    expect(await decide("other", { email: address(), email_verified: true })).toBe("/login?error=EmailNotVerified");
  });

  test("our own account with this address, only when it has proved the address", async () => {
    const proved = await freshUser();
    const typed = await freshUser({ columns: { emailVerifiedAt: null } });
    const profile = (email: string) => ({ email: email.toUpperCase(), email_verified: true });
    expect(await decide("google", profile(proved.user.email))).toBe(true);
    expect(await decide("google", profile(typed.user.email))).toBe("/login?error=OAuthAccountNotLinked");
  });

  test("anyone who is linked already, whatever the address says now", async () => {
    const ctx = await freshUser({ columns: { emailVerifiedAt: null } });
    const providerAccountId = randomUUID();
    const adapter = nextAuthAdapter(ctx, device);
    await adapter.getSessionAndUser?.(await freshSession(ctx));
    await adapter.linkAccount?.({
      userId: ctx.user.id,
      provider: "github",
      providerAccountId,
      type: "oauth",
      access_token: "gho_secret",
    });
    expect(await decide("github", { email: null }, providerAccountId)).toBe(true);
    const rows = await ctx.db.prisma.oauthAccount.findMany({ where: { userKey: ctx.user.key } });
    expect(JSON.stringify(rows)).not.toContain("gho_secret");
  });
});

describe("the adapter", () => {
  const adapter = nextAuthAdapter(testCtx(), device) as Required<ReturnType<typeof nextAuthAdapter>>;

  test("makes a verified account, greets it and finds it again", async () => {
    const email = `Oauth-${randomUUID()}@Example.com`;
    const person = { email, name: "Grace Brewster Hopper", image: "https://img.example/g.png", emailVerified: null };
    const user = (await adapter.createUser(person as never)) as { id: string };
    const row = await testCtx().db.prisma.user.findUniqueOrThrow({
      where: { id: user.id },
      include: { preferences: true },
    });
    expect(row).toMatchObject({
      email: email.toLowerCase(),
      firstName: "Grace",
      lastName: "Brewster Hopper",
      passwordHash: null,
    });
    expect(row.emailVerifiedAt).not.toBeNull();
    expect(row.preferences).not.toBeNull();
    expect(mailsTo(email.toLowerCase())).toHaveLength(1);
    expect(await adapter.getUserByEmail(email)).toMatchObject({ id: user.id, name: "Grace Brewster Hopper" });
    await expect(async () => adapter.createUser(person as never)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("returns raw tokens, stores their hashes, and creates a session for a linked account only", async () => {
    const ctx = await freshUser();
    const link = { provider: "github", providerAccountId: randomUUID() };
    await expect(
      adapter.createSession({ userId: ctx.user.id, sessionToken: "ignored", expires: new Date() }),
    ).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await ctx.db.prisma.session.count({ where: { userKey: ctx.user.key } })).toBe(0);
    await adapter.getUserByEmail(ctx.user.email);
    await adapter.linkAccount({ ...link, userId: ctx.user.id, type: "oauth" });
    await adapter.getUserByAccount(link);
    const made = await adapter.createSession({ userId: ctx.user.id, sessionToken: "ignored", expires: new Date() });
    expect(made.sessionToken).toMatch(/^[\w-]{43}$/);
    expect((await readSession(ctx, made.sessionToken))?.user.id).toBe(ctx.user.id);
    expect(await adapter.getSessionAndUser(made.sessionToken)).toMatchObject({ user: { id: ctx.user.id } });
    await adapter.deleteSession(made.sessionToken);
    expect(await adapter.getSessionAndUser(made.sessionToken)).toBeNull();
  });

  test("signing out through next-auth ends the session", async () => {
    const ctx = await freshUser();
    const token = await freshSession(ctx);
    const csrf = await ask(GET, "csrf", { token });
    const cookie = csrf.cookies.map((each) => each.split(";")[0]).join("; ");
    await ask(POST, "signout", {
      method: "POST",
      token,
      body: new URLSearchParams({ csrfToken: csrf.body.csrfToken }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", cookie },
    });
    expect(await readSession(ctx, token)).toBeNull();
  });
});

test("on https every cookie of its own belongs to this host alone", () => {
  process.env.BASE_URL = "https://feedloom.example";
  reloadEnv();
  try {
    const { cookies } = authOptions(testCtx(), new Request("https://feedloom.example/"));
    expect(Object.keys(cookies ?? {}).sort()).toEqual([
      "callbackUrl",
      "csrfToken",
      "nonce",
      "pkceCodeVerifier",
      "sessionToken",
      "state",
    ]);
    for (const cookie of Object.values(cookies ?? {})) {
      expect(cookie).toMatchObject({ name: expect.stringMatching(/^__Host-/), options: { secure: true, path: "/" } });
    }
  } finally {
    process.env.BASE_URL = "http://localhost:3000";
    reloadEnv();
  }
});
