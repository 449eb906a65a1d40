import { createHash } from "node:crypto";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { reloadEnv } from "@/lib/platform/env";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { pageReply, reply } from "./reply";
import { route } from "./route";

const whoAmI = route({ output: z.object({ id: z.uuid() }) }, ({ ctx }) => ({ id: ctx.user.id }));
const echo = route(
  { body: z.object({ name: z.string().min(1, "A name is required") }), status: 201 },
  ({ body }) => body,
);
const open = route({ access: "anyone" }, ({ ctx }) => ({ user: ctx.user?.id ?? null }));
const account = route({ access: "session" }, () => ({ ok: true }));

const KEY = `fl_${"k".repeat(40)}`;
async function userWithKey() {
  const ctx = await freshUser({ plan: "pro" });
  const hash = createHash("sha256").update(KEY).digest("hex");
  await ctx.db.prisma.apiKey.deleteMany({ where: { hash } });
  await ctx.db.prisma.apiKey.create({ data: { userKey: ctx.user.key, hash, prefix: "fl_kkkk" } });
  return ctx;
}

describe("who may call", () => {
  test("nobody without a session", async () => {
    const answer = await callRoute(whoAmI);
    expect(answer).toMatchObject({ status: 401, body: { error: { code: "UNAUTHORIZED" } } });
  });

  test("a session", async () => {
    const ctx = await freshUser();
    expect(await callRoute(whoAmI, { as: ctx })).toMatchObject({ status: 200, body: { id: ctx.user.id } });
  });

  test.each(["short", "x".repeat(43), "%E0%A4%A", "';--"])("a token that is not one is nobody: %s", async (token) => {
    expect((await callRoute(whoAmI, { token })).status).toBe(401);
  });

  test("an ended session is nobody", async () => {
    const clock = stopClock();
    const ctx = await freshUser();
    const token = await freshSession(ctx);
    clock.forward(31 * DAY);
    expect((await callRoute(whoAmI, { token })).status).toBe(401);
  });

  test("an API key, but not for account routes", async () => {
    const ctx = await userWithKey();
    expect(await callRoute(whoAmI, { apiKey: KEY })).toMatchObject({ status: 200, body: { id: ctx.user.id } });
    expect(await callRoute(account, { apiKey: KEY })).toMatchObject({
      status: 403,
      body: { error: { code: "SESSION_REQUIRED" } },
    });
    expect((await callRoute(whoAmI, { apiKey: `fl_${"x".repeat(40)}` })).status).toBe(401);
  });

  test("an open route knows a session when there is one", async () => {
    const ctx = await freshUser();
    expect((await callRoute(open)).body).toEqual({ user: null });
    expect((await callRoute(open, { as: ctx })).body).toEqual({ user: ctx.user.id });
  });
});

describe("the session's end", () => {
  test("moves once a day, and the cookie with it", async () => {
    const clock = stopClock();
    const ctx = await freshUser();
    const token = await freshSession(ctx);
    expect((await callRoute(whoAmI, { token })).cookies).toEqual([]);
    clock.forward(2 * DAY);
    const [cookie] = (await callRoute(whoAmI, { token })).cookies;
    expect(cookie).toContain(`feedloom-session=${token}`);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect((await callRoute(whoAmI, { token })).cookies).toEqual([]);
    clock.forward(29 * DAY);
    expect((await callRoute(whoAmI, { token })).status).toBe(200);
  });

  test("never travels with an answer that others may keep", async () => {
    const shared = route({ access: "anyone" }, () => reply({}, { headers: { "cache-control": "public, max-age=60" } }));
    const clock = stopClock();
    const token = await freshSession(await freshUser());
    clock.forward(2 * DAY);
    expect(await callRoute(shared, { token })).toMatchObject({ status: 200, cookies: [] });
  });
});

describe("writes from another site", () => {
  test.each([
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "https://evil.example", authorization: "Basic eDp5" }, 403],
    [{ "sec-fetch-site": "cross-site" }, 403],
    [{ "sec-fetch-site": "same-site" }, 403],
    [{ origin: "http://localhost:3000" }, 201],
    [{ "sec-fetch-site": "same-origin" }, 201],
    [{}, 201],
  ])("%j → %i", async (headers, status) => {
    const ctx = await freshUser();
    const answer = await callRoute(echo, { as: ctx, body: { name: "a" }, headers: headers as Record<string, string> });
    expect(answer.status).toBe(status);
  });

  test.each([
    ["http://localhost:3000", "", { origin: "https://feeds.example", host: "feeds.example" }, 403],
    ["http://localhost:3000", "", { origin: "http://feeds.example", host: "feeds.example" }, 201],
    ["https://feeds.example", "", { origin: "https://feeds.example", host: "10.0.0.2:3000" }, 201],
    ["https://feeds.example", "", { origin: "http://feeds.example", host: "feeds.example" }, 403],
    ["https://feeds.example", "", { origin: "https://feeds.example:444", host: "feeds.example" }, 403],
    ["https://feeds.example", "", { origin: "https://reader.example", host: "reader.example" }, 201],
    ["https://feeds.example", "1", { origin: "http://feeds.example", host: "feeds.example" }, 403],
    ["http://10.0.0.2", "1", { origin: "https://a.example", host: "a.example", "x-forwarded-proto": "https" }, 201],
    ["http://10.0.0.2", "1", { origin: "http://a.example", host: "a.example", "x-forwarded-proto": "https" }, 403],
    ["http://10.0.0.2", "", { origin: "https://a.example", host: "a.example", "x-forwarded-proto": "https" }, 403],
  ])("at %s with TRUST_PROXY=%j, %j → %i", async (address, trust, headers, status) => {
    setEnvironment({ BASE_URL: address, TRUST_PROXY: trust });
    const open = route({ access: "anyone", status: 201 }, () => reply({}));
    const answer = await callRoute(open, { body: {}, headers: headers as Record<string, string> });
    setEnvironment({ BASE_URL: "http://localhost:3000", TRUST_PROXY: "" });
    expect(answer.status).toBe(status);
  });
  function setEnvironment(variables: Record<string, string>) {
    Object.assign(process.env, variables);
    reloadEnv();
  }
});

describe("a caller who is not known", () => {
  test.each([
    [{}, 'Bearer realm="Feedloom"'],
    [{ authorization: "Bearer fl_wrong" }, 'Bearer realm="Feedloom", error="invalid_token"'],
  ])("%j is told how to sign in, and no browser asks for a password by itself", async (headers, challenge) => {
    const answer = await callRoute(whoAmI, { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe(challenge);
  });
});

describe("what comes in", () => {
  test.each([
    ["not JSON", "{", { "content-type": "application/json" }, 400, "BAD_REQUEST"],
    ["another type", "name=a", { "content-type": "application/x-www-form-urlencoded" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["a wrong shape", '{"name":1}', { "content-type": "application/json" }, 400, "VALIDATION_ERROR"],
    ["null", "null", { "content-type": "application/json" }, 400, "VALIDATION_ERROR"],
    ["too much", `"${"a".repeat(300_000)}"`, { "content-type": "application/json" }, 413, "PAYLOAD_TOO_LARGE"],
  ])("%s", async (_name, body, headers, status, code) => {
    const answer = await callRoute(echo, { as: await freshUser(), body, headers });
    expect(answer).toMatchObject({ status, body: { error: { code } } });
  });

  test("field messages are in the details", async () => {
    const answer = await callRoute(echo, { as: await freshUser(), body: { name: "" } });
    expect(answer.body.error).toEqual({
      code: "VALIDATION_ERROR",
      message: "A name is required",
      details: { name: ["A name is required"] },
    });
  });
});

describe("what goes out", () => {
  test("a page carries the next one's address", async () => {
    const list = route({}, ({ request }) => pageReply(request, { data: [1], next: "c/1" }));
    const answer = await callRoute(list, { as: await freshUser(), path: "/api/things?limit=1" });
    expect(answer.body).toEqual([1]);
    expect(answer.headers.get("link")).toBe('</api/things?limit=1&cursor=c%2F1>; rel="next"');
  });

  test("nothing is 204, and cookies and headers are kept", async () => {
    const leave = route({}, () => reply(undefined, { cookies: ["a=1", "b=2"], headers: { "x-a": "1" } }));
    const answer = await callRoute(leave, { as: await freshUser() });
    expect(answer).toMatchObject({ status: 204, text: "", cookies: ["a=1", "b=2"] });
    expect(answer.headers.get("x-a")).toBe("1");
  });

  test("a foreseen failure says what and when", async () => {
    const limited = route({}, () => {
      throw new AppError("RATE_LIMITED", "Too many", { headers: { "retry-after": "30" } });
    });
    const answer = await callRoute(limited, { as: await freshUser() });
    expect(answer).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED", message: "Too many" } } });
    expect(answer.headers.get("retry-after")).toBe("30");
  });

  test("an unforeseen failure gives nothing away", async () => {
    const broken = route({}, ({ ctx }) => ctx.db.pool.query("SELECT secret_of FROM nowhere"));
    const answer = await callRoute(broken, { as: await freshUser() });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/nowhere|secret_of|relation|at /);
  });

  test("a database that is away is 503, not a sign-out", async () => {
    const away = route({ access: "anyone" }, () => {
      throw Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
    });
    const answer = await callRoute(away);
    expect(answer).toMatchObject({ status: 503, body: { error: { code: "DATABASE_UNAVAILABLE" } } });
    expect(answer.text).not.toContain("5432");
  });

  test("an answer next to its contract fails in tests", async () => {
    const wrong = route({ output: z.object({ id: z.string() }) }, () => ({ id: 1 }));
    expect((await callRoute(wrong, { as: await freshUser() })).status).toBe(500);
  });
});
