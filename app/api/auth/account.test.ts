import { randomUUID } from "node:crypto";
import { PATCH as changeEmail } from "@/app/api/auth/change-email/route";
import { PATCH as changePassword } from "@/app/api/auth/change-password/route";
import { POST as generateKey } from "@/app/api/auth/generate-api-key/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { PATCH as profile } from "@/app/api/auth/profile/route";
import { POST as undo } from "@/app/api/auth/undo-email/route";
import { linkOauthAccount } from "@/lib/domain/auth/oauth-user";
import { hashPassword } from "@/lib/domain/auth/password";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { type FreshUser, freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { DAY, SECOND, stopClock } from "@/scripts/testing/test-clock";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword("correct horse");
});

const newUser = (plan?: FreshUser["plan"]) => freshUser({ plan, columns: { passwordHash } });
/** Dozens of password hashes take their time on a busy machine. */
const SLOW = 30_000;
let peers = 0;
const signIn = (email: string, password: string) =>
  callRoute(login, { body: { email, password }, peer: `198.18.0.${++peers}` });
const row = (ctx: Ctx) => ctx.db.prisma.user.findUniqueOrThrow({ where: { id: ctx.user.id } });

describe("profile", () => {
  test("names change, the address that comes along does not", async () => {
    const ctx = await newUser();
    const body = { firstName: " Grace ", lastName: "Hopper", email: "other@example.com" };
    const answer = await callRoute(profile, { method: "PATCH", as: ctx, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { firstName: "Grace", lastName: "Hopper", email: ctx.user.email },
    });
  });

  test.each([
    [{ firstName: "", lastName: "b" }, "First name is required"],
    [{ firstName: "a", lastName: " " }, "Last name is required"],
    [{ firstName: "a", lastName: "b", email: "c" }, "Please enter a valid email"],
    [{ firstName: "a".repeat(81), lastName: "b" }, "At most 80 characters"],
    [{ firstName: "a", lastName: "b\u0007" }, "Contains characters that are not text"],
  ])("%j is refused", async (body, message) => {
    const answer = await callRoute(profile, { method: "PATCH", as: await newUser(), body });
    expect(answer).toMatchObject({ status: 400, body: { error: { message } } });
  });

  test("only the caller's own row changes, and nobody's without a session", async () => {
    const [ada, bob] = [await newUser(), await newUser()];
    const body = { firstName: "New", lastName: "Name" };
    await callRoute(profile, { method: "PATCH", as: ada, body });
    expect(await row(bob)).toMatchObject({ firstName: "Ada", lastName: "Reader" });
    expect((await callRoute(profile, { method: "PATCH", body })).status).toBe(401);
  });
});

describe("change password", () => {
  const form = (currentPassword: string, newPassword = "new password", confirmPassword = newPassword) => ({
    currentPassword,
    newPassword,
    confirmPassword,
  });

  test("the new one works, the old one and the other sessions do not", async () => {
    const ctx = await newUser();
    const [mine, other] = [await freshSession(ctx), await freshSession(ctx)];
    const answer = await callRoute(changePassword, { method: "PATCH", token: mine, body: form("correct horse") });
    expect(answer).toMatchObject({ status: 200, body: { message: "Your password was changed" } });
    expect((await callRoute(me, { token: mine })).status).toBe(200);
    expect((await callRoute(me, { token: other })).status).toBe(401);
    expect((await signIn(ctx.user.email, "correct horse")).status).toBe(401);
    expect((await signIn(ctx.user.email, "new password")).status).toBe(200);
    expect(mailsTo(ctx.user.email).map((mail) => mail.subject)).toEqual(["Your Feedloom password was changed"]);
  });

  test(
    "a wrong one is a mistake in the form, not a lost session; ten are enough",
    async () => {
      const ctx = await newUser();
      const token = await freshSession(ctx);
      const change = (password: string) => callRoute(changePassword, { method: "PATCH", token, body: form(password) });
      for (let n = 0; n < 10; n += 1) {
        expect(await change("wrong")).toMatchObject({
          status: 400,
          body: { error: { details: { currentPassword: ["The password is not correct"] } } },
        });
      }
      expect((await change("correct horse")).status).toBe(429);
      expect((await signIn(ctx.user.email, "correct horse")).status).toBe(200);
    },
    SLOW,
  );

  test.each([
    [form(""), "Current password is required"],
    [form("a", "1234567"), "Password must be at least 8 characters"],
    [form("a", "12345678", ""), "Please confirm your password"],
    [form("a", "12345678", "87654321"), "Passwords don't match"],
  ])("%j is refused", async (body, message) => {
    const answer = await callRoute(changePassword, { method: "PATCH", as: await newUser(), body });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
    expect(JSON.stringify(answer.body.error.details)).toContain(message);
  });

  test("an account that signs in through a provider is told how to get a password", async () => {
    const answer = await callRoute(changePassword, { method: "PATCH", as: await freshUser(), body: form("any") });
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toMatch(/Forgot password/);
  });
});

describe("change email", () => {
  const newAddress = () => `moved-${randomUUID()}@example.com`;
  const change = (ctx: Ctx, newEmail: string, password = "correct horse") =>
    callRoute(changeEmail, { method: "PATCH", as: ctx, body: { newEmail, password } });
  const linkIn = (address: string) =>
    /undo-email\?token=([\w-]{43})/.exec(mailsTo(address).at(-1)?.text ?? "")?.[1] ?? "";
  const takeBack = (token: string) => callRoute(undo, { body: { token } });

  test("takes effect at once, unverified, and the old address gets a way back", async () => {
    const ctx = await newUser();
    const email = newAddress();
    expect(await change(ctx, ` ${email.toUpperCase()}`)).toMatchObject({ status: 200, body: { email } });
    expect((await signIn(email, "correct horse")).status).toBe(200);
    expect((await signIn(ctx.user.email, "correct horse")).status).toBe(401);
    expect((await row(ctx)).emailVerifiedAt).toBeNull();
    const [notice] = mailsTo(ctx.user.email);
    expect(notice?.text).not.toContain(email);
    expect(mailsTo(email)).toEqual([]);
    expect(await ctx.db.prisma.alert.findMany({ where: { userKey: ctx.user.key } })).toMatchObject([
      { title: "E-mail address changed", actionUrl: "/settings?tab=security" },
    ]);
    const rows = await ctx.db.prisma.verificationCode.findMany({ where: { email: ctx.user.email } });
    expect(JSON.stringify(rows.map((each) => ({ ...each, id: 0 })))).not.toContain(linkIn(ctx.user.email));
  });

  test("the way back restores the address and shuts out whoever knew the password", async () => {
    const ctx = await newUser("pro");
    const session = await freshSession(ctx);
    await callRoute(generateKey, { method: "POST", token: session });
    await change(ctx, newAddress());
    const token = linkIn(ctx.user.email);
    expect(await takeBack(token)).toMatchObject({ status: 200 });
    const { email, passwordHash: hash, emailVerifiedAt } = await row(ctx);
    expect([email, hash, emailVerifiedAt !== null]).toEqual([ctx.user.email, null, true]);
    expect((await callRoute(me, { token: session })).status).toBe(401);
    expect(await ctx.db.prisma.apiKey.count({ where: { userKey: ctx.user.key } })).toBe(0);
    expect(await takeBack(token)).toMatchObject({ status: 410, body: { error: { code: "GONE" } } });
  });

  test("what the thief linked and used since goes too, what was there before stays, and the owner is told", async () => {
    const clock = stopClock();
    const ctx = await newUser();
    const link = (providerAccountId: string) =>
      linkOauthAccount(ctx, { provider: "google", providerAccountId, userId: ctx.user.id, type: "oauth" });
    const [owners, thiefs] = [randomUUID(), randomUUID()];
    await link(owners);
    clock.forward(SECOND);
    await change(ctx, newAddress());
    clock.forward(SECOND);
    await link(thiefs);
    await ctx.db.prisma.knownDevice.create({
      data: { userKey: ctx.user.key, name: "Edge on Windows", firstSeenAt: ctx.now() },
    });
    expect((await takeBack(linkIn(ctx.user.email))).status).toBe(200);
    const linked = await ctx.db.prisma.oauthAccount.findMany({ where: { userKey: ctx.user.key } });
    expect(linked.map((each) => each.providerAccountId)).toEqual([owners]);
    expect(await ctx.db.prisma.knownDevice.count({ where: { userKey: ctx.user.key } })).toBe(0);
    expect(mailsTo(ctx.user.email).at(-1)?.subject).toBe("Your Feedloom account has its e-mail address back");
    const alerts = await ctx.db.prisma.alert.findMany({ where: { userKey: ctx.user.key }, orderBy: { id: "asc" } });
    expect(alerts.map(({ title }) => title)).toEqual(["E-mail address changed", "E-mail address restored"]);
  });

  test("the thief's own way back is void once the owner has used theirs", async () => {
    const ctx = await newUser();
    const [second, third] = [newAddress(), newAddress()];
    await change(ctx, second);
    await change({ ...ctx, user: { ...ctx.user, email: second } }, third);
    const [ownersLink, thiefsLink] = [linkIn(ctx.user.email), linkIn(second)];
    expect((await takeBack(ownersLink)).status).toBe(200);
    expect((await takeBack(thiefsLink)).status).toBe(410);
    expect((await row(ctx)).email).toBe(ctx.user.email);
  });

  test("the way back is open for seven days, and closed when the address is somebody else's", async () => {
    const clock = stopClock();
    const [ada, bob] = [await newUser(), await newUser()];
    await change(ada, newAddress());
    await change(bob, newAddress());
    clock.forward(7 * DAY - SECOND);
    await freshUser({ columns: { email: bob.user.email } });
    expect((await takeBack(linkIn(bob.user.email))).status).toBe(409);
    expect((await takeBack(linkIn(ada.user.email))).status).toBe(200);
    clock.forward(8 * DAY);
    expect((await takeBack(linkIn(bob.user.email))).status).toBe(410);
  });

  test("another's address, one's own, a wrong password and no address are refused", async () => {
    const [ada, bob] = [await newUser(), await newUser()];
    expect((await change(ada, bob.user.email)).status).toBe(409);
    expect((await change(ada, ada.user.email)).status).toBe(400);
    expect((await change(ada, newAddress(), "wrong")).body.error.details).toEqual({
      password: ["The password is not correct"],
    });
    expect((await change(ada, newAddress(), "")).body.error.message).toBe("Password is required for email change");
    expect((await change(ada, "nobody")).body.error.message).toBe("Please enter a valid email");
    expect((await row(ada)).email).toBe(ada.user.email);
  });

  test(
    "ten changes an hour are enough, found addresses included",
    async () => {
      const [ada, bob] = [await newUser(), await newUser()];
      for (let n = 0; n < 10; n += 1) expect((await change(ada, bob.user.email)).status).toBe(409);
      expect((await change(ada, newAddress())).status).toBe(429);
    },
    SLOW,
  );

  test("a reset code that went to the old address dies with the change", async () => {
    const ctx = await newUser();
    const { POST: forgot } = await import("@/app/api/auth/forgot-password/route");
    await callRoute(forgot, { body: { email: ctx.user.email }, peer: "198.18.9.9" });
    await change(ctx, newAddress());
    expect(await ctx.db.prisma.verificationCode.count({ where: { email: ctx.user.email, type: "reset" } })).toBe(0);
  });

  test.each(["", "short", "A".repeat(43), "a".repeat(42)])("the link %j leads nowhere", async (token) => {
    expect([400, 410]).toContain((await takeBack(token)).status);
  });
});

describe("API key", () => {
  test("Pro gets one, shown once and stored as a hash; a new one replaces it", async () => {
    const ctx = await newUser("pro");
    const first = await callRoute(generateKey, { method: "POST", as: ctx });
    expect(first).toMatchObject({ status: 201, body: { apiKey: expect.stringMatching(/^fl_[A-Za-z0-9]{40}$/) } });
    const who = await callRoute(me, { as: ctx });
    expect(who.body.apiKey).toBe(`${first.body.apiKey.slice(0, 8)}…`);
    const second = await callRoute(generateKey, { method: "POST", as: ctx });
    const rows = await ctx.db.prisma.apiKey.findMany({ where: { userKey: ctx.user.key } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(second.body.apiKey);
    expect(mailsTo(ctx.user.email).map((mail) => mail.subject)).toEqual(
      Array(2).fill("A new API key for your Feedloom account"),
    );
    expect(mailsTo(ctx.user.email)[1]?.text).not.toContain(second.body.apiKey);
    const { GET: counts } = await import("@/app/api/counts/route");
    expect((await callRoute(counts, { apiKey: first.body.apiKey })).status).toBe(401);
    expect((await callRoute(counts, { apiKey: second.body.apiKey })).status).toBe(200);
  });

  test.each(["free", "trial"] as const)("%s gets none", async (plan) => {
    const answer = await callRoute(generateKey, { method: "POST", as: await newUser(plan) });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: "PLAN_LIMIT" } } });
    expect(answer.body.error.message).toMatch(/limit.*upgrade/i);
  });
});
