import { randomUUID } from "node:crypto";
import { GET as me } from "@/app/api/auth/me/route";
import type { Ctx } from "@/lib/domain/ctx";
import { linkOauthAccount } from "@/lib/domain/people/auth/oauth-user";
import { hashPassword } from "@/lib/domain/people/auth/password";
import { changeAddress, newAddress, requestAddress, undoToken } from "@/scripts/testing/accounts/change-address";
import { callRoute } from "@/scripts/testing/call-route";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { DAY, SECOND, stopClock } from "@/scripts/testing/test-clock";
import { POST as undo } from "./route";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword("correct horse");
});

const newUser = () => freshUser({ columns: { passwordHash } });
const row = (ctx: Ctx) => ctx.db.prisma.user.findUniqueOrThrow({ where: { id: ctx.user.id } });
const pendingChanges = (ctx: Ctx) => ctx.db.prisma.emailChange.count({ where: { userKey: ctx.user.key } });
const alertsOf = async (ctx: Ctx) =>
  (await ctx.db.prisma.alert.findMany({ where: { userKey: ctx.user.key }, orderBy: { id: "asc" } })).map(
    ({ title }) => title,
  );
const takeBack = (token: string) => callRoute(undo, { body: { token } });

test("restores the address, ends sessions and the API key, and works once", async () => {
  const ctx = await newUser();
  const session = await freshSession(ctx);
  await ctx.db.prisma.apiKey.create({ data: { userKey: ctx.user.key, hash: randomUUID(), prefix: "fl_abcde" } });
  await freshAppPassword(ctx);
  const moved = await changeAddress(ctx);
  const token = undoToken(ctx.user.email);
  expect(JSON.stringify(await ctx.db.prisma.emailUndo.findMany())).not.toContain(token);
  const later = newAddress();
  await requestAddress(moved, later);
  expect((await takeBack(token)).status).toBe(200);
  expect(await row(ctx)).toMatchObject({ email: ctx.user.email, passwordHash: null });
  expect((await callRoute(me, { token: session })).status).toBe(401);
  expect(await ctx.db.prisma.apiKey.count({ where: { userKey: ctx.user.key } })).toBe(0);
  expect(await ctx.db.prisma.appPassword.count({ where: { userKey: ctx.user.key } })).toBe(0);
  expect(await pendingChanges(ctx)).toBe(0);
  expect(await takeBack(token)).toMatchObject({ status: 410, body: { error: { code: "GONE" } } });
});

test("removes what the thief linked and used since, leaves what was there before, and tells the owner", async () => {
  const clock = stopClock();
  const ctx = await newUser();
  const proof = async () => ({ session: await freshSession(ctx), email: null });
  const link = async (providerAccountId: string) =>
    linkOauthAccount(ctx, { provider: "google", providerAccountId, userId: ctx.user.id, type: "oauth" }, await proof());
  const [owners, thiefs] = [randomUUID(), randomUUID()];
  await link(owners);
  clock.forward(SECOND);
  await changeAddress(ctx);
  clock.forward(SECOND);
  await link(thiefs);
  await ctx.db.prisma.knownDevice.create({
    data: { userKey: ctx.user.key, name: "Edge on Windows", firstSeenAt: ctx.now() },
  });
  expect((await takeBack(undoToken(ctx.user.email))).status).toBe(200);
  const linked = await ctx.db.prisma.oauthAccount.findMany({ where: { userKey: ctx.user.key } });
  expect(linked.map((each) => each.providerAccountId)).toEqual([owners]);
  expect(await ctx.db.prisma.knownDevice.count({ where: { userKey: ctx.user.key } })).toBe(0);
  expect(mailsTo(ctx.user.email).at(-1)?.subject).toBe("Your Feedloom email address was restored");
  expect((await alertsOf(ctx)).at(-1)).toBe("Email address restored");
});

test("voids the thief's own way back", async () => {
  const ctx = await newUser();
  const [second, third] = [newAddress(), newAddress()];
  const moved = await changeAddress(ctx, second);
  const ownersLink = undoToken(ctx.user.email);
  await changeAddress(moved, third);
  const thiefsLink = undoToken(second);
  expect((await takeBack(ownersLink)).status).toBe(200);
  expect((await takeBack(thiefsLink)).status).toBe(410);
  expect((await row(ctx)).email).toBe(ctx.user.email);
});

test("is possible for seven days, unless the address is somebody else's by now", async () => {
  const clock = stopClock();
  const [ada, bob] = [await newUser(), await newUser()];
  await changeAddress(ada);
  await changeAddress(bob);
  clock.forward(7 * DAY - SECOND);
  await freshUser({ columns: { email: bob.user.email } });
  expect((await takeBack(undoToken(bob.user.email))).status).toBe(409);
  expect((await takeBack(undoToken(ada.user.email))).status).toBe(200);
  clock.forward(8 * DAY);
  expect((await takeBack(undoToken(bob.user.email))).status).toBe(410);
});

test.each(["", "short", "A".repeat(43), "a".repeat(42)])("the link %j leads nowhere", async (token) => {
  expect([400, 410]).toContain((await takeBack(token)).status);
});
