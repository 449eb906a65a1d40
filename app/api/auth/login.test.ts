import { randomUUID } from "node:crypto";
import { POST as login, GET as toLogin } from "@/app/api/auth/login/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { GET as me } from "@/app/api/auth/me/route";
import { GET as toLoginToo } from "@/app/api/login/route";
import { readSession, sessionId } from "@/lib/domain/people/auth/session";
import { reloadEnv } from "@/lib/platform/env";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DAY, MINUTE, stopClock } from "@/scripts/testing/test-clock";

// The password of every user here is "correct horse"; hashing it once keeps the tests quick.
let passwordHash: string;
beforeAll(async () => {
  const { hashPassword } = await import("@/lib/domain/people/auth/password");
  passwordHash = await hashPassword("correct horse");
});

const newUser = () => freshUser({ columns: { passwordHash } });
/** Dozens of password hashes take their time on a busy machine. */
const SLOW = 30_000;
let peers = 0;
const newPeer = () => `203.0.${Math.floor(++peers / 250)}.${peers % 250}`;
const tryLogin = (email: string, password: string, peer = newPeer()) =>
  callRoute(login, { body: { email, password }, peer });
const tokenOf = (cookies: string[]) => /^feedloom-session=([^;]*)/.exec(cookies.join("\n"))?.[1] ?? "";

test("address and password sign in, whatever the case of the address", async () => {
  const ctx = await newUser();
  const answer = await tryLogin(` ${ctx.user.email.toUpperCase()} `, "correct horse");
  expect(answer).toMatchObject({ status: 200, body: { id: ctx.user.id, email: ctx.user.email } });
  expect(answer.cookies).toEqual([
    expect.stringMatching(/^feedloom-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^feedloom-device=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
  ]);
  const who = await callRoute(me, { token: tokenOf(answer.cookies) });
  expect(who).toMatchObject({ status: 200, body: { id: ctx.user.id } });
  expect(who.headers.get("cache-control")).toBe("private, no-store");
});

test("the row holds the token's hash, the device and an end 30 days away", async () => {
  const clock = stopClock();
  const ctx = await newUser();
  const answer = await callRoute(login, {
    body: { email: ctx.user.email, password: "correct horse" },
    headers: { "user-agent": "Reader/1" },
    peer: "203.0.113.77",
  });
  const token = tokenOf(answer.cookies);
  const row = await ctx.db.prisma.session.findUniqueOrThrow({ where: { sid: sessionId(token) } });
  expect(row.sid).not.toContain(token);
  expect(row.sess).toMatchObject({ userAgent: "Reader/1", address: "203.0.113.77" });
  expect(row.expire.getTime() - clock.now().getTime()).toBe(30 * DAY);
});

test("on https the cookie is Secure", async () => {
  const ctx = await newUser();
  process.env.BASE_URL = "https://feedloom.example";
  reloadEnv();
  try {
    const answer = await tryLogin(ctx.user.email, "correct horse");
    expect(answer.cookies[0]).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  } finally {
    process.env.BASE_URL = "http://localhost:3000";
    reloadEnv();
  }
});

test("a wrong password and an unknown address answer the same", async () => {
  const ctx = await newUser();
  const wrong = await tryLogin(ctx.user.email, "wrong");
  const unknown = await tryLogin(`${randomUUID()}@example.com`, "correct horse");
  expect(wrong).toMatchObject({
    status: 401,
    body: { error: { code: "INVALID_CREDENTIALS", message: "Invalid credentials" } },
    cookies: [],
  });
  expect(unknown.body).toEqual(wrong.body);
});

test("an account without a password cannot be signed in to with one", async () => {
  const ctx = await freshUser();
  expect((await tryLogin(ctx.user.email, "anything")).status).toBe(401);
});

test(
  "after 10 failures of an address the right password waits in a browser that is not known",
  async () => {
    const clock = stopClock();
    const ctx = await newUser();
    for (let n = 0; n < 10; n += 1) expect((await tryLogin(ctx.user.email, "wrong")).status).toBe(401);
    clock.forward(5 * MINUTE);
    const refused = await tryLogin(ctx.user.email, "correct horse");
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
    expect(refused.headers.get("retry-after")).toBe("600");
    expect((await tryLogin((await newUser()).user.email, "correct horse")).status).toBe(200);
    clock.forward(10 * MINUTE);
    expect((await tryLogin(ctx.user.email, "correct horse")).status).toBe(200);
  },
  SLOW,
);

test(
  "an unknown address is throttled like a known one",
  async () => {
    const email = `${randomUUID()}@example.com`;
    for (let n = 0; n < 10; n += 1) await tryLogin(email, "wrong");
    expect((await tryLogin(email, "wrong")).status).toBe(429);
  },
  SLOW,
);

test(
  "a hundred guesses at once are still ten",
  async () => {
    const ctx = await newUser();
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryLogin(ctx.user.email, "wrong")));
    expect(answers.filter((each) => each.status === 401)).toHaveLength(10);
    expect(answers.filter((each) => each.status === 429)).toHaveLength(30);
  },
  SLOW,
);

test(
  "after 50 failures a network address waits, whatever accounts it tries",
  async () => {
    const peer = newPeer();
    const emails = Array.from({ length: 55 }, () => `${randomUUID()}@example.com`);
    const answers = await Promise.all(emails.map((email) => tryLogin(email, "wrong", peer)));
    expect(answers.filter((each) => each.status === 401)).toHaveLength(50);
  },
  SLOW,
);

test(
  "signing in successfully is no failure",
  async () => {
    const ctx = await newUser();
    for (let n = 0; n < 12; n += 1) expect((await tryLogin(ctx.user.email, "correct horse")).status).toBe(200);
  },
  SLOW,
);

test(
  "signing in does not wipe the failures of the network address",
  async () => {
    const peer = newPeer();
    const ctx = await newUser();
    await Promise.all(Array.from({ length: 50 }, () => tryLogin(`${randomUUID()}@example.com`, "wrong", peer)));
    expect((await tryLogin(ctx.user.email, "correct horse", peer)).status).toBe(429);
  },
  SLOW,
);

test("a sign-in with the old password that meets a change of it leaves no session", async () => {
  const ctx = await newUser();
  const change = await ctx.db.pool.connect();
  try {
    // As a reset does it: anyone who signs in at this moment still sees the old password.
    await change.query("BEGIN");
    await change.query("UPDATE users SET password_hash = 'another' WHERE id = $1", [ctx.user.id]);
    await change.query("DELETE FROM sessions WHERE user_key = $1", [ctx.user.key]);
    const late = tryLogin(ctx.user.email, "correct horse");
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while ((await change.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await change.query("COMMIT");
    expect(await late).toMatchObject({ status: 401, cookies: [], body: { error: { code: "INVALID_CREDENTIALS" } } });
  } finally {
    change.release();
  }
  expect(await ctx.db.prisma.session.count({ where: { userKey: ctx.user.key } })).toBe(0);
});

test("signing in again ends the browser's earlier session and never keeps its token", async () => {
  const ctx = await newUser();
  const first = tokenOf((await tryLogin(ctx.user.email, "correct horse")).cookies);
  const again = await callRoute(login, { body: { email: ctx.user.email, password: "correct horse" }, token: first });
  expect(tokenOf(again.cookies)).not.toBe(first);
  expect(await readSession(ctx, first)).toBeNull();
});

test("a planted cookie does not become a session", async () => {
  const ctx = await newUser();
  const planted = "A".repeat(43);
  const answer = await callRoute(login, { body: { email: ctx.user.email, password: "correct horse" }, token: planted });
  expect(tokenOf(answer.cookies)).not.toBe(planted);
  expect((await callRoute(me, { token: planted })).status).toBe(401);
});

test("signing out ends the session and its cookie", async () => {
  const ctx = await newUser();
  const token = tokenOf((await tryLogin(ctx.user.email, "correct horse")).cookies);
  const out = await callRoute(logout, { method: "POST", token });
  expect(out).toMatchObject({ status: 200, body: { message: "You are signed out" } });
  expect(out.cookies).toEqual([expect.stringMatching(/^feedloom-session=; Path=\/; Expires=Thu, 01 Jan 1970/)]);
  expect((await callRoute(me, { token })).status).toBe(401);
  expect((await callRoute(logout, { method: "POST", token })).status).toBe(200);
});

test("an extended session is not sent again by signing out", async () => {
  const clock = stopClock();
  const ctx = await newUser();
  const token = tokenOf((await tryLogin(ctx.user.email, "correct horse")).cookies);
  clock.forward(3 * DAY);
  const out = await callRoute(logout, { method: "POST", token });
  expect(out.cookies).toHaveLength(1);
});

test.each(["", "short", "A".repeat(43), "a%00b", "%", "x".repeat(5000)])(
  "the cookie %j signs nobody in",
  async (value) => {
    const answer = await callRoute(me, { headers: { cookie: `${SESSION_COOKIE}=${value}` } });
    expect(answer).toMatchObject({ status: 401, body: { error: { code: "UNAUTHORIZED" } } });
  },
);

test("an API key cannot read the account", async () => {
  expect(await callRoute(me, { apiKey: `fl_${"a".repeat(40)}` })).toMatchObject({ status: 403 });
});

test.each([
  [{ email: "ada@example.com" }, "password"],
  [{ email: "ada@example.com", password: "" }, "password"],
  [{ email: "ada", password: "x" }, "email"],
  [{ email: { $gt: "" }, password: "x" }, "email"],
  [{ email: "ada@example.com", password: { $gt: "" } }, "password"],
  [{}, "email"],
  [[], "body"],
])("%j is refused", async (body, field) => {
  const answer = await callRoute(login, { body });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
  expect(Object.keys(answer.body.error.details)).toContain(field);
});

test("a password with NUL or half a surrogate pair is only a wrong password", async () => {
  const ctx = await newUser();
  expect((await tryLogin(ctx.user.email, "a\u0000b")).status).toBe(401);
  expect((await tryLogin(ctx.user.email, "a\ud800b")).status).toBe(401);
});

test("broken JSON, another type and another site are refused", async () => {
  const json = { "content-type": "application/json" };
  expect((await callRoute(login, { body: "{", headers: json })).status).toBe(400);
  expect((await callRoute(login, { body: "email=a", headers: { "content-type": "text/plain" } })).status).toBe(415);
  const body = { email: "ada@example.com", password: "x" };
  expect((await callRoute(login, { body, headers: { origin: "https://evil.example" } })).status).toBe(403);
  expect((await callRoute(login, { body, headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  expect((await callRoute(logout, { method: "POST", headers: { origin: "null" } })).status).toBe(403);
});

test.each([
  ["/api/auth/login", "/login"],
  ["/api/auth/login?next=/settings%3Ftab%3Dprofile", "/login?next=%2Fsettings%3Ftab%3Dprofile"],
  ["/api/auth/login?next=//evil.example", "/login"],
  ["/api/auth/login?next=https://evil.example", "/login"],
  ["/api/auth/login?next=/%5Cevil.example", "/login"],
])("%s continues to %s", async (path, location) => {
  for (const handler of [toLogin, toLoginToo]) {
    const answer = await callRoute(handler, { path });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, location]);
  }
});

test.each(["/api/auth/login", "/api/auth/login?next=/settings"])(
  "%s leaves the session of a signed-in browser alone",
  async (path) => {
    const ctx = await freshUser();
    for (const handler of [toLogin, toLoginToo]) {
      const answer = await callRoute(handler, { path, as: ctx });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, path.split("next=")[1] ?? "/"]);
      expect(answer.cookies).toEqual([]);
    }
  },
);

test("the cookie of a session that has ended is removed", async () => {
  const answer = await callRoute(toLogin, { path: "/api/auth/login", token: "ended" });
  expect(answer.headers.get("location")).toBe("/login?ended=1");
  expect(answer.cookies).toEqual([expect.stringMatching(/^feedloom-session=; .*1970/)]);
});
