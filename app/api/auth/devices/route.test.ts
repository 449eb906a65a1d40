import { randomUUID } from "node:crypto";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import type { Ctx } from "@/lib/domain/ctx";
import { hashPassword } from "@/lib/domain/people/auth/password";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { DELETE as signOut } from "./[id]/route";
import { GET as list, DELETE as signOutOthers } from "./route";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword("correct horse");
});
const newUser = () => freshUser({ columns: { passwordHash } });

/** Signs in as a browser would; answers the cookie's token. */
async function signIn(ctx: Ctx, userAgent: string, peer = "203.0.113.7"): Promise<string> {
  const body = { email: ctx.user.email, password: "correct horse" };
  const answer = await callRoute(login, { body, peer, headers: { "user-agent": userAgent } });
  expect(answer.status).toBe(200);
  return /^feedloom-session=([^;]+)/.exec(answer.cookies[0] ?? "")?.[1] ?? "";
}
const devices = async (token: string) => (await callRoute(list, { token })).body;
const alertsOf = async (ctx: Ctx) =>
  (await ctx.db.prisma.alert.findMany({ where: { userKey: ctx.user.key }, orderBy: { id: "asc" } })).map(
    ({ title }) => title,
  );
const subjects = (ctx: Ctx) => mailsTo(ctx.user.email).map((mail) => mail.subject);

test("each sign-in is listed with its browser, address and times; nothing in the list opens a session", async () => {
  const clock = stopClock();
  const ctx = await newUser();
  const desk = await signIn(ctx, FIREFOX);
  clock.forward(MINUTE);
  const phone = await signIn(ctx, IPHONE, "203.0.113.9");
  const answer = await callRoute(list, { token: desk });
  expect(answer.body).toEqual([
    {
      id: expect.any(String),
      name: "Firefox on Linux",
      kind: "desktop",
      address: "203.0.113.7",
      signedInAt: "2026-03-01T12:00:00.000Z",
      lastSeenAt: "2026-03-01T12:00:00.000Z",
      isCurrent: true,
    },
    expect.objectContaining({ name: "Safari on iPhone", kind: "phone", address: "203.0.113.9", isCurrent: false }),
  ]);
  const rows = await ctx.db.prisma.session.findMany({ where: { userKey: ctx.user.key } });
  for (const secret of [desk, phone, ...rows.map((row) => row.sid)]) expect(answer.text).not.toContain(secret);
});

test("being seen is noted once an hour, per device", async () => {
  const clock = stopClock();
  const ctx = await newUser();
  const desk = await signIn(ctx, FIREFOX);
  const phone = await signIn(ctx, IPHONE);
  clock.forward(HOUR + MINUTE);
  const [current, other] = await devices(desk);
  expect(current.lastSeenAt).toBe(clock.now().toISOString());
  expect(other.lastSeenAt).toBe("2026-03-01T12:00:00.000Z");
  expect((await callRoute(me, { token: phone })).status).toBe(200);
});

test("a session from before devices were noted has a plain name", async () => {
  const ctx = await newUser();
  const [device] = await devices(await freshSession(ctx));
  expect(device).toMatchObject({ name: "Unknown device", kind: "other", address: null, signedInAt: null });
});

test("one device is signed out; the owner is told", async () => {
  const ctx = await newUser();
  const desk = await signIn(ctx, FIREFOX);
  const phone = await signIn(ctx, IPHONE);
  const params = { id: (await devices(desk))[1].id };
  const answer = await callRoute(signOut, { method: "DELETE", token: desk, params });
  expect(answer).toMatchObject({ status: 204, cookies: [] });
  expect((await callRoute(me, { token: phone })).status).toBe(401);
  expect((await callRoute(me, { token: desk })).status).toBe(200);
  expect(await alertsOf(ctx)).toEqual(["New device signed in", "Device signed out"]);
  expect(subjects(ctx)).toEqual([
    "New sign-in to Feedloom from Safari on iPhone",
    "A device was signed out of Feedloom",
  ]);
  expect((await callRoute(signOut, { method: "DELETE", token: desk, params })).status).toBe(404);
});

test("two clicks at once sign out once", async () => {
  const ctx = await newUser();
  const desk = await freshSession(ctx);
  await freshSession(ctx);
  const params = { id: (await devices(desk))[1].id };
  const both = await Promise.all([0, 1].map(() => callRoute(signOut, { method: "DELETE", token: desk, params })));
  expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect(await alertsOf(ctx)).toEqual(["Device signed out"]);
});

test("signing out the own device is a sign-out", async () => {
  const ctx = await newUser();
  const desk = await freshSession(ctx);
  const params = { id: (await devices(desk))[0].id };
  const answer = await callRoute(signOut, { method: "DELETE", token: desk, params });
  expect(answer).toMatchObject({ status: 204, cookies: [expect.stringMatching(/^feedloom-session=; .*1970/)] });
  expect(await alertsOf(ctx)).toEqual([]);
});

test("all others are signed out at once; without others nothing is told", async () => {
  const [ctx, stranger] = [await newUser(), await newUser()];
  const [desk, second, third] = [await freshSession(ctx), await freshSession(ctx), await freshSession(ctx)];
  const strangers = await freshSession(stranger);
  const answer = await callRoute(signOutOthers, { method: "DELETE", token: desk });
  expect(answer).toMatchObject({ status: 200, body: { count: 2 } });
  for (const token of [second, third]) expect((await callRoute(me, { token })).status).toBe(401);
  for (const token of [desk, strangers]) expect((await callRoute(me, { token })).status).toBe(200);
  expect(subjects(ctx)).toEqual(["Devices were signed out of Feedloom"]);
  expect((await callRoute(signOutOthers, { method: "DELETE", token: desk })).body).toEqual({ count: 0 });
  expect(await alertsOf(ctx)).toEqual(["Devices signed out"]);
});

test("another user's device is not there", async () => {
  const [ada, bob] = [await newUser(), await newUser()];
  const hers = await freshSession(ada);
  const params = { id: (await devices(hers))[0].id };
  expect(await callRoute(signOut, { method: "DELETE", as: bob, params })).toMatchObject({
    status: 404,
    body: { error: { message: "Device not found" } },
  });
  expect((await callRoute(me, { token: hers })).status).toBe(200);
  expect((await devices(await freshSession(bob))).map((each: { id: string }) => each.id)).not.toContain(params.id);
});

test("what is not an id is refused; so are strangers and keys", async () => {
  const ctx = await newUser();
  const remove = (id: string, call = {}) =>
    callRoute(signOut, { method: "DELETE", as: ctx, params: { id }, ...call }).then(({ status }) => status);
  expect(await remove("1")).toBe(400);
  expect(await remove(randomUUID())).toBe(404);
  expect((await callRoute(list)).status).toBe(401);
  expect((await callRoute(list, { apiKey: `fl_${"x".repeat(40)}` })).status).toBe(403);
  expect((await callRoute(signOutOthers, { method: "DELETE" })).status).toBe(401);
});

test("only a kind of device that was not seen before is news, and the first one never is", async () => {
  const ctx = await newUser();
  for (const userAgent of [FIREFOX, FIREFOX, IPHONE, FIREFOX, IPHONE]) await signIn(ctx, userAgent);
  expect(await alertsOf(ctx)).toEqual(["New device signed in"]);
  const [mail] = mailsTo(ctx.user.email);
  expect(mail?.text).toContain("Safari on iPhone");
  expect(mail?.text).toContain("203.0.113.7");
  expect(mail?.text).toContain("/settings?tab=security");
});
