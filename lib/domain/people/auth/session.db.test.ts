import { tokenHash } from "@/lib/platform/secret-token";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DAY, HOUR, SECOND, stopClock } from "@/scripts/testing/test-clock";
import { readApiKey } from "./api-keys/read-api-key";
import { createSession, endOtherSessions, readSession, SESSIONS_PER_USER } from "./session";

const device = { userAgent: null, address: null };

test("a session ends 30 days after its last use and moves at most daily", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const { token } = await createSession(ctx, ctx.user.key, device);
  clock.forward(DAY - SECOND);
  expect(await readSession(ctx, token)).toMatchObject({ renewed: false });
  clock.forward(SECOND);
  expect(await readSession(ctx, token)).toMatchObject({ renewed: true });
  expect(await readSession(ctx, token)).toMatchObject({ renewed: false });
  clock.forward(30 * DAY - SECOND);
  expect(await readSession(ctx, token)).toMatchObject({ user: { id: ctx.user.id } });
  clock.forward(30 * DAY);
  expect(await readSession(ctx, token)).toBeNull();
});

test("a reader that cannot send the cookie again leaves the renewal to one that can", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const { token } = await createSession(ctx, ctx.user.key, device);
  clock.forward(2 * DAY);
  expect(await readSession(ctx, token, { slide: false })).toMatchObject({ renewed: false });
  const { GET: me } = await import("@/app/api/auth/me/route");
  const answer = await callRoute(me, { token });
  expect(answer.cookies).toEqual([expect.stringMatching(new RegExp(`^feedloom-session=${token}; .*HttpOnly`))]);
});

test("being here is noted once an hour", async () => {
  const clock = stopClock();
  const ctx = await freshUser();
  const token = await freshSession(ctx);
  const lastSeen = async () => (await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: ctx.user.id } })).lastSeenAt;
  const before = clock.now();
  clock.forward(HOUR);
  await readSession(ctx, token);
  expect(await lastSeen()).toEqual(before);
  clock.forward(SECOND);
  await readSession(ctx, token);
  expect(await lastSeen()).toEqual(clock.now());
});

test("anyone who reads with an API key alone is here too", async () => {
  const clock = stopClock();
  const ctx = await freshUser({ columns: { skippedSince: new Date() } });
  const key = `fl_${"k".repeat(40)}`;
  await ctx.db.prisma.apiKey.create({ data: { userKey: ctx.user.key, hash: tokenHash(key), prefix: "fl_kkkkk" } });
  clock.forward(40 * DAY);
  const from = { address: "192.0.2.7", agent: "curl/8\u0000" };
  const user = { ...ctx.user, isProgram: true, scope: "write", apiKey: expect.any(Number) };
  expect(await readApiKey(ctx, key, from)).toEqual(user);
  const row = await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: ctx.user.id }, include: { apiKeys: true } });
  expect([row.lastSeenAt, row.skippedSince, row.apiKeys[0]?.lastUsedAt]).toEqual([clock.now(), null, clock.now()]);
  expect(row.apiKeys[0]).toMatchObject({ lastAddress: "192.0.2.7", lastAgent: "curl/8" });
  expect(await readApiKey(ctx, `fl_${"x".repeat(40)}`, from)).toBeNull();
});

test("beyond 50 sessions the one that was used the longest time ago ends", async () => {
  const clock = stopClock(new Date().toISOString());
  const [ada, bob] = [await freshUser(), await freshUser()];
  const bobs = await createSession(bob, bob.user.key, device);
  const open = async () => {
    clock.forward(2 * HOUR);
    return (await createSession(ada, ada.user.key, device)).token;
  };
  const tokens: string[] = [];
  while (tokens.length < SESSIONS_PER_USER) tokens.push(await open());
  const [oldest = "", second = ""] = tokens;
  expect(await readSession(ada, oldest)).not.toBeNull();
  await open();
  expect(await readSession(ada, oldest)).not.toBeNull();
  expect(await readSession(ada, second)).toBeNull();
  expect(await readSession(bob, bobs.token)).not.toBeNull();
  expect(await ada.db.prisma.session.count({ where: { userKey: ada.user.key } })).toBe(50);
});

test("ending the other sessions touches nobody else's", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const [kept, other, bobs] = [await freshSession(ada), await freshSession(ada), await freshSession(bob)];
  expect(await endOtherSessions(ada, ada.user.key, kept)).toBe(1);
  expect(await readSession(ada, other)).toBeNull();
  expect(await readSession(ada, kept)).not.toBeNull();
  expect(await readSession(bob, bobs)).not.toBeNull();
});
