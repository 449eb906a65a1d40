import { NextRequest } from "next/server";
import { DIRECT, IMAGES_COOKIE } from "@/lib/shared/relayed-address";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { config, middleware } from "@/middleware";

const visit = (path: string, options: { signedIn?: boolean; headers?: Record<string, string> } = {}) => {
  const headers = new Headers(options.headers);
  if (options.signedIn) headers.set("cookie", `${SESSION_COOKIE}=token`);
  return middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
};
const rewrittenTo = (response: Response) => {
  const target = response.headers.get("x-middleware-rewrite");
  return target && new URL(target).pathname;
};

test("a signed-in document gets its own nonce, on the request as on the answer", () => {
  const [first, second] = [visit("/", { signedIn: true }), visit("/", { signedIn: true })];
  const policy = first.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(first.headers.get("x-middleware-request-content-security-policy")).toBe(policy);
  expect(second.headers.get("content-security-policy")).not.toBe(policy);
});

test("pictures, audio and video come from us alone, unless the reader has chosen otherwise", () => {
  const images = (response: Response) =>
    /img-src.*media-src[^;]*/.exec(response.headers.get("content-security-policy") ?? "")?.[0];
  const direct = { cookie: `${SESSION_COOKIE}=token; ${IMAGES_COOKIE}=${DIRECT}` };
  for (const path of ["/", "/articles/1", "/offline"]) {
    expect(images(visit(path, { signedIn: true }))).toBe("img-src 'self' data: blob:; media-src 'self'");
    expect(images(visit(path, { headers: direct }))).toBe(
      "img-src 'self' data: blob: http: https:; media-src 'self' http: https:",
    );
  }
  expect(images(visit("/register?ended=1", { headers: direct }))).toBe("img-src 'self' data: blob:; media-src 'self'");
});

test("only a signed-in reader's documents may take cards", () => {
  const frames = (response: Response) =>
    /frame-src[^;]*/.exec(response.headers.get("content-security-policy") ?? "")?.[0];
  for (const path of ["/", "/settings?tab=billing", "/pricing"]) {
    expect(frames(visit(path, { signedIn: true }))).toContain("https://hooks.stripe.com");
    expect(frames(visit(path)) ?? "").not.toContain("stripe");
  }
});

test("a public page carries a nonce no matter who looks at it, and takes no cards", () => {
  for (const path of ["/terms", "/features/analytics", "/blog", "/newsletter/confirm?token=a", "/bundle/5"]) {
    for (const signedIn of [true, false]) {
      const response = visit(path, { signedIn });
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|stripe/);
      expect(response.headers.get("x-middleware-request-content-security-policy")).toBe(policy);
      expect(rewrittenTo(response)).toBeNull();
    }
  }
  for (const path of ["/", "/bundles", "/no-such-page"]) {
    expect(visit(path).headers.get("content-security-policy")).toContain("'nonce-");
  }
});

test("/login and /register of a browser with a session cookie are answered by the route that looks at the session, once", () => {
  const response = visit("/login?next=%2Fbundles", { signedIn: true });
  expect(response.headers.get("x-middleware-rewrite")).toBe("http://localhost:3000/api/login?next=%2Fbundles");
  expect(rewrittenTo(visit("/login?ended=1", { signedIn: true }))).toBeNull();
  expect(rewrittenTo(visit("/login"))).toBeNull();
  const register = visit("/register", { signedIn: true });
  expect(register.headers.get("x-middleware-rewrite")).toBe("http://localhost:3000/api/login?registration=1");
  expect(rewrittenTo(visit("/register?ended=1", { signedIn: true }))).toBeNull();
  expect(rewrittenTo(visit("/register"))).toBeNull();
});

test("the screens of signing in carry a nonce no matter who looks at them, and take no cards", () => {
  for (const path of [
    "/login?ended=1",
    "/register?ended=1",
    "/forgot-password",
    "/unsubscribe",
    "/undo-email",
    "/sign-in-link",
    "/login/failed/invalid",
  ]) {
    for (const signedIn of [true, false]) {
      const response = visit(path, { signedIn });
      const policy = response.headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|stripe/);
      expect(response.headers.get("x-middleware-request-content-security-policy")).toBe(policy);
      expect(rewrittenTo(response)).toBeNull();
    }
  }
  expect(rewrittenTo(visit("/new-feed"))).toBe("/sign-in-first");
  expect(visit("/new-feed").headers.get("content-security-policy")).toContain("'nonce-");
});

test("the plans are a public page for visitors, and a document of its own for who can pay in it", () => {
  expect(rewrittenTo(visit("/pricing"))).toBeNull();
  const member = visit("/pricing?checkout=success&session_id=cs_1", { signedIn: true });
  expect(member.headers.get("content-security-policy")).toContain("nonce");
  expect(member.headers.get("x-middleware-rewrite")).toBe(
    "http://localhost:3000/plans?checkout=success&session_id=cs_1",
  );
  for (const signedIn of [true, false]) {
    expect(visit("/plans", { signedIn }).headers.get("location")).toBe("http://localhost:3000/pricing");
  }
});

test("the help is a public page for visitors, and stands in the app for readers until their session has ended", () => {
  expect(rewrittenTo(visit("/help"))).toBeNull();
  expect(rewrittenTo(visit("/help", { signedIn: true }))).toBe("/questions");
  expect(rewrittenTo(visit("/help?ended=1", { signedIn: true }))).toBeNull();
  for (const signedIn of [true, false]) {
    expect(visit("/questions", { signedIn }).headers.get("location")).toBe("http://localhost:3000/help#questions");
  }
});

test("the offline document carries a nonce no matter who fetches it, and takes no cards", () => {
  for (const signedIn of [true, false]) {
    const response = visit("/offline", { signedIn });
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' 'strict-dynamic'/);
    expect(policy).not.toContain("stripe");
    expect(response.headers.get("x-middleware-request-content-security-policy")).toBe(policy);
    expect(rewrittenTo(response)).toBeNull();
  }
});

test("signed out, the app's paths show the landing page and are not indexed", () => {
  expect(rewrittenTo(visit("/"))).toBe("/landing");
  expect(visit("/").headers.get("x-robots-tag")).toBeNull();
  expect(rewrittenTo(visit("/bundles"))).toBe("/landing");
  expect(visit("/bundles").headers.get("x-robots-tag")).toBe("noindex");
});

test("signed out, an unknown path shows the landing page that has status 404", () => {
  const response = visit("/no-such-page");
  expect(rewrittenTo(response)).toBe("/landing/not-found");
  expect(response.status).toBe(404);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
});

test("signed out, a member's path asks to sign in and comes back", () => {
  const response = visit("/settings?tab=security");
  expect(response.headers.get("location")).toBe("http://localhost:3000/login?next=%2Fsettings%3Ftab%3Dsecurity");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("calls, feeds and files do not come here", () => {
  const matcher = new RegExp(`^${config.matcher[0]}$`);
  for (const path of [
    "/api/feeds",
    "/rss/bundle/1.xml",
    "/dev/outbox.json",
    "/_next/static/a.js",
    "/icon.svg",
    "/sitemap.xml",
    "/sw.js",
    "/manifest.webmanifest",
    "/icons/icon-192.png",
  ]) {
    expect(matcher.test(path)).toBe(false);
  }
  for (const path of ["/", "/bundles", "/api-docs", "/api", "/no/such/page"]) expect(matcher.test(path)).toBe(true);
});

test("a step or a public page that does not exist leads nowhere", () => {
  for (const path of ["/blog/nowhere", "/features/x/y", "/contact/not-sent/nothing"]) {
    expect(rewrittenTo(visit(path, { signedIn: true }))).toBe("/404");
    expect(rewrittenTo(visit(path))).toBe("/landing/not-found");
  }
  expect(rewrittenTo(visit("/tutorial/nowhere", { signedIn: true }))).toBe("/404");
  expect(rewrittenTo(visit("/tutorial/feeds", { signedIn: true }))).toBeNull();
});

test("on https the session cookie has its prefix, and for a while its former name", () => {
  process.env.BASE_URL = "https://feedloom.example";
  jest.useFakeTimers({ now: Date.parse("2026-12-01") });
  try {
    const land = (name: string) => rewrittenTo(visit("/", { headers: { cookie: `${name}=token` } }));
    expect(land(`__Host-${SESSION_COOKIE}`)).toBeNull();
    expect(land(SESSION_COOKIE)).toBeNull();
    jest.setSystemTime(Date.parse("2027-04-01"));
    expect(land(`__Host-${SESSION_COOKIE}`)).toBeNull();
    expect(land(SESSION_COOKIE)).toBe("/landing");
  } finally {
    process.env.BASE_URL = "";
    jest.useRealTimers();
  }
});
