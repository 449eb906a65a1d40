import { createHash } from "node:crypto";
import { googleToken } from "@/lib/domain/people/auth/app-passwords/google-token";
import { requireWrite } from "@/lib/domain/people/auth/require-write";
import type { AppError } from "@/lib/errors";
import { callRoute } from "@/scripts/testing/call-route";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { PEER_HEADER } from "./client-address";
import { dialectRoute } from "./dialect-route";
import { identifyApp, readBasic } from "./identify-app";
import { route } from "./route";

const from = (peer: string, agent = "Reeder/5.4 (iPhone)") =>
  new Request("http://localhost:3000/api/greader.php", { headers: { [PEER_HEADER]: peer, "user-agent": agent } });
const HERE = from("192.0.2.1");
const md5 = (text: string) => createHash("md5").update(text).digest("hex");

type Credentials = Parameters<typeof identifyApp>[2];
const identified = async (credentials: Credentials, request = HERE) =>
  (await identifyApp(testCtx(), request, credentials)).ctx;
const refusal = async (credentials: Credentials, request = HERE): Promise<AppError> => {
  const outcome = await identifyApp(testCtx(), request, credentials).catch((error) => error);
  expect(outcome).toBeInstanceOf(Error);
  return outcome;
};

describe("who is signed in by an app password", () => {
  test("its owner: by password with or without a user name, by Google token, by Fever's key", async () => {
    const owner = await freshUser();
    const { id, password } = await freshAppPassword(owner, "read");
    const user = { ...owner.user, isProgram: true, scope: "read", appPassword: id };
    const { email } = owner.user;
    const ctx = await identified({ kind: "password", user: email, password });
    expect(ctx.user).toEqual(user);
    expect((await identified({ kind: "password", password })).user).toEqual(user);
    const typed = { user: ` ${email.toUpperCase()} `, password: ` ${password.toUpperCase()}\n` };
    expect((await identified({ kind: "password", ...typed })).user).toEqual(user);
    const token = await googleToken(ctx);
    expect(token).toMatch(/^[\w.-]+$/);
    expect((await identified({ kind: "google-token", token })).user).toEqual(user);
    for (const apiKey of [md5(`${email}:${password}`), md5(`${email}:${password}`).toUpperCase()]) {
      expect((await identified({ kind: "fever", apiKey })).user).toEqual(user);
    }
  });

  test("nobody with another's user name, the account's password, a wrong or forged secret", async () => {
    const owner = await freshUser();
    const other = await freshUser();
    const { password } = await freshAppPassword(owner);
    const ctx = await identified({ kind: "password", password });
    const token = await googleToken(ctx);
    const { email } = owner.user;
    const wrong: Credentials[] = [
      { kind: "password", user: other.user.email, password },
      { kind: "password", user: "", password },
      { kind: "password", user: email, password: "correct horse battery" },
      { kind: "password", user: email, password: "" },
      { kind: "password", user: email, password: `${password}a` },
      { kind: "google-token", token: `${token}x` },
      { kind: "google-token", token: token.replace(/^\d+/, (id) => String(Number(id) + 1)) },
      { kind: "google-token", token: password },
      { kind: "google-token", token: "9".repeat(30) },
      { kind: "fever", apiKey: md5(`${other.user.email}:${password}`) },
      { kind: "fever", apiKey: md5(password) },
      { kind: "fever", apiKey: "" },
    ];
    for (const credentials of wrong) expect(await refusal(credentials)).toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("nobody once it is revoked, by any of its ways", async () => {
    const owner = await freshUser();
    const { id, password } = await freshAppPassword(owner);
    const token = await googleToken(await identified({ kind: "password", password }));
    const apiKey = md5(`${owner.user.email}:${password}`);
    await owner.db.prisma.appPassword.delete({ where: { id } });
    for (const credentials of [
      { kind: "password", password },
      { kind: "google-token", token },
      { kind: "fever", apiKey },
    ] as const) {
      expect(await refusal(credentials)).toMatchObject({ code: "UNAUTHORIZED" });
    }
  });

  test("nobody by the token of an earlier password that had the same row id, as after a restore", async () => {
    const [former, other] = [await freshUser(), await freshUser()];
    const { id, password } = await freshAppPassword(former);
    const token = await googleToken(await identified({ kind: "password", password }));
    await former.db.prisma.appPassword.delete({ where: { id } });
    const later = await freshAppPassword(other);
    await other.db.prisma.appPassword.update({ where: { id: later.id }, data: { id } });
    expect((await identified({ kind: "password", password: later.password })).user.key).toBe(other.user.key);
    expect(await refusal({ kind: "google-token", token })).toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("its owner under the former and the new address, once that has changed", async () => {
    const owner = await freshUser();
    const { password } = await freshAppPassword(owner);
    const email = `new-${owner.user.email}`;
    await owner.db.prisma.user.update({ where: { key: owner.user.key }, data: { email } });
    for (const user of [owner.user.email, email]) {
      expect((await identified({ kind: "password", user, password })).user).toMatchObject({
        key: owner.user.key,
        email,
      });
    }
    const apiKey = md5(`${owner.user.email}:${password}`);
    expect((await identified({ kind: "fever", apiKey })).user.key).toBe(owner.user.key);
  });
});

test("nothing that is stored signs in", async () => {
  const owner = await freshUser();
  const { id, password } = await freshAppPassword(owner);
  const row = await owner.db.prisma.appPassword.findUniqueOrThrow({ where: { id } });
  expect(JSON.stringify(row)).not.toContain(password);
  const key = md5(`${owner.user.email}:${password}`);
  const unkeyed = [
    key,
    ...["sha256", "sha1", "md5"].flatMap((hash) =>
      [password, key].map((text) => createHash(hash).update(text).digest("hex")),
    ),
  ];
  for (const each of unkeyed) expect(JSON.stringify(row)).not.toContain(each);
  for (const stored of [row.passwordHash, row.feverHash]) {
    expect(await refusal({ kind: "password", password: stored })).toMatchObject({ code: "UNAUTHORIZED" });
    expect(await refusal({ kind: "fever", apiKey: stored })).toMatchObject({ code: "UNAUTHORIZED" });
  }
});

test("the last use is recorded at most once in ten minutes, and the owner is active again", async () => {
  const clock = stopClock();
  const owner = await freshUser({ columns: { lastSeenAt: new Date(0), skippedSince: new Date(0) } });
  const { id, password } = await freshAppPassword(owner);
  const used = async () => {
    const row = await owner.db.prisma.appPassword.findUniqueOrThrow({ where: { id } });
    return [row.lastUsedAt, row.lastAddress, row.lastAgent];
  };
  expect(await used()).toEqual([null, null, null]);
  const first = clock.now();
  await identified({ kind: "password", password }, from("192.0.2.7", `newsboat/2.36 ${"x".repeat(900)}`));
  expect(await used()).toEqual([first, "192.0.2.7", expect.stringMatching(/^newsboat\/2.36 x{186}$/)]);
  expect(await owner.db.prisma.user.findUnique({ where: { key: owner.user.key } })).toMatchObject({
    lastSeenAt: first,
    skippedSince: null,
  });
  clock.forward(9 * MINUTE);
  await identified({ kind: "password", password }, from("192.0.2.8"));
  expect((await used())[0]).toEqual(first);
  clock.forward(MINUTE);
  await identified({ kind: "password", password }, from("192.0.2.8"));
  expect(await used()).toEqual([clock.now(), "192.0.2.8", "Reeder/5.4 (iPhone)"]);
});

describe("the limit of an hour", () => {
  const spend = (id: number, points: number) =>
    testCtx().db.prisma.rateLimit.updateMany({ where: { key: `sync:${id}` }, data: { points } });

  test.each([
    ["free", 1_000],
    ["trial", 10_000],
    ["pro", 10_000],
  ] as const)("%s: %i calls of each app, then 429 with Retry-After", async (plan, limit) => {
    const owner = await freshUser({ plan });
    const [one, other] = [await freshAppPassword(owner), await freshAppPassword(owner)];
    const { rate } = await identifyApp(testCtx(), HERE, { kind: "password", password: one.password });
    expect(rate).toMatchObject({ "ratelimit-policy": `"hourly";q=${limit};w=3600` });
    await spend(one.id, limit);
    const error = await refusal({ kind: "password", password: one.password });
    expect(error).toMatchObject({
      code: "RATE_LIMITED",
      headers: { "retry-after": expect.stringMatching(/^3[56]\d\d$/) },
    });
    expect((await identified({ kind: "password", password: other.password })).user.key).toBe(owner.user.key);
  });
});

describe("the REST API with an app password", () => {
  const ROUTES = { read: route({}, ({ ctx }) => ctx.user), write: route({}, () => ({ ok: true })) };
  const sessionOnly = route({ access: "session" }, () => ({ ok: true }));
  const anyone = route({ access: "anyone" }, ({ ctx }) => ({ user: ctx.user?.key ?? null }));
  const READ_ONLY = { status: 403, body: { error: { code: "READ_ONLY" } } };

  test.each(["POST", "PUT", "PATCH", "DELETE"])("one that may read cannot %s", async (method) => {
    const owner = await freshUser();
    const { id, password: apiKey } = await freshAppPassword(owner, "read");
    const read = await callRoute(ROUTES.read, { apiKey });
    expect(read).toMatchObject({ status: 200, body: { key: owner.user.key, appPassword: id, scope: "read" } });
    expect(read.headers.get("ratelimit-policy")).toBe('"hourly";q=100;w=3600');
    expect(await callRoute(ROUTES.write, { apiKey, method })).toMatchObject(READ_ONLY);
    expect(await callRoute(anyone, { apiKey, method })).toMatchObject(READ_ONLY);
    const { password } = await freshAppPassword(owner, "write");
    expect(await callRoute(ROUTES.write, { apiKey: password, method })).toMatchObject({ status: 200 });
  });

  test("account calls need a session; a wrong one is 401 and never falls back to the cookie", async () => {
    const owner = await freshUser();
    const { id, password: apiKey } = await freshAppPassword(owner);
    expect(await callRoute(sessionOnly, { apiKey })).toMatchObject({
      status: 403,
      body: { error: { code: "SESSION_REQUIRED" } },
    });
    await owner.db.prisma.appPassword.delete({ where: { id } });
    for (const handler of [ROUTES.read, anyone]) {
      expect(await callRoute(handler, { apiKey, as: owner })).toMatchObject({ status: 401 });
    }
  });
});

describe("a handler of a dialect", () => {
  const handler = dialectRoute(
    async ({ request, system }) => {
      const { ctx } = await identifyApp(system, request, readBasic(request) ?? { kind: "password", password: "" });
      if (request.method === "POST") requireWrite(ctx);
      if (request.method === "PUT") throw new Error("a secret of the inside");
      return new Response("OK");
    },
    (error) => new Response(`${error.code} ${error.message}`, { status: error.status }),
  );
  const basic = (user: string, password: string) => ({
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
  });

  test("answers with the rate, and with the error in its own words", async () => {
    const owner = await freshUser();
    const { id, password } = await freshAppPassword(owner, "read");
    const headers = basic(owner.user.email, password);
    const good = await callRoute(handler, { headers });
    expect([good.status, good.text]).toEqual([200, "OK"]);
    expect(good.headers.get("ratelimit")).toMatch(/^"hourly";r=999;t=\d+$/);
    expect(good.headers.get("cache-control")).toBe("private, no-store");
    expect(good.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(await callRoute(handler, { headers, method: "POST" })).toMatchObject({ status: 403 });
    await testCtx().db.prisma.rateLimit.updateMany({ where: { key: `sync:${id}` }, data: { points: 1_000 } });
    const late = await callRoute(handler, { headers });
    expect([late.status, late.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  test("does not support cookies, and tells nothing of what went wrong inside", async () => {
    const owner = await freshUser();
    const { password } = await freshAppPassword(owner);
    expect(await callRoute(handler, { as: owner })).toMatchObject({ status: 401 });
    const failed = await callRoute(handler, { headers: basic(owner.user.email, password), method: "PUT" });
    expect(failed).toMatchObject({ status: 500, text: expect.not.stringContaining("secret") });
  });

  test.each(["Basic", "Basic !!!", `Basic ${Buffer.from("no colon").toString("base64")}`, "Bearer x"])(
    "takes %s for no credentials",
    (authorization) => expect(readBasic(new Request("http://localhost/", { headers: { authorization } }))).toBeNull(),
  );
  test("passwords may hold colons, names letters of any script", () => {
    const request = new Request("http://localhost/", { headers: basic("ädä", "a:b") });
    expect(readBasic(request)).toEqual({ kind: "password", user: "ädä", password: "a:b" });
  });
});

describe("a program that signs in over and over with a revoked password", () => {
  test("costs one query a minute, is told to wait, and is in nobody's way", async () => {
    const [owner, other] = [await freshUser(), await freshUser()];
    const [revoked, good, others] = [
      await freshAppPassword(owner),
      await freshAppPassword(owner),
      await freshAppPassword(other),
    ];
    const user = owner.user.email;
    await owner.db.prisma.appPassword.delete({ where: { id: revoked.id } });
    const peer = from("198.51.100.9");
    const query = jest.spyOn(owner.db.pool, "query");
    const connect = jest.spyOn(owner.db.pool, "connect");
    const attempts = Array.from({ length: 3_000 }, () =>
      refusal({ kind: "password", user, password: revoked.password }, peer),
    );
    const codes = (await Promise.all(attempts)).map(({ code }) => code);
    expect(query.mock.calls.length + connect.mock.calls.length).toBeLessThanOrEqual(2);
    expect(codes.filter((code) => code === "UNAUTHORIZED")).toHaveLength(10);
    expect(codes.filter((code) => code === "RATE_LIMITED")).toHaveLength(2_990);
    query.mockClear();
    connect.mockClear();
    const error = await refusal({ kind: "password", user, password: revoked.password }, peer);
    expect(error).toMatchObject({ code: "RATE_LIMITED", headers: { "retry-after": expect.stringMatching(/^\d+$/) } });
    expect(query.mock.calls.length + connect.mock.calls.length).toBe(0);
    // From the same network address: the same account with its other password, and another account.
    expect((await identified({ kind: "password", user, password: good.password }, peer)).user.key).toBe(owner.user.key);
    const own = { user: other.user.email, password: others.password };
    expect((await identified({ kind: "password", ...own }, peer)).user.key).toBe(other.user.key);
    // From another address nothing is known of the storm; and the browser's sign-in has no part in it.
    expect(await refusal({ kind: "password", user, password: revoked.password }, HERE)).toMatchObject({
      code: "UNAUTHORIZED",
    });
    expect(await owner.db.prisma.authAttempt.count({ where: { bucket: { contains: user } } })).toBe(0);
  });
});
