import { PATCH as changePassword } from "@/app/api/auth/change-password/route";
import { POST as generateKey } from "@/app/api/auth/generate-api-key/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { PATCH as profile } from "@/app/api/auth/profile/route";
import type { Ctx } from "@/lib/domain/ctx";
import { hashPassword } from "@/lib/domain/people/auth/password";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { type FreshUser, freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";

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
          body: { error: { details: { currentPassword: ["The password is incorrect"] } } },
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

describe("API key", () => {
  test("Pro gets several, each shown once and stored as a hash", async () => {
    const ctx = await newUser("pro");
    const first = await callRoute(generateKey, { method: "POST", as: ctx });
    expect(first).toMatchObject({
      status: 201,
      body: { name: "API key", apiKey: expect.stringMatching(/^fl_[A-Za-z0-9]{40}$/) },
    });
    const second = await callRoute(generateKey, { method: "POST", as: ctx, body: { name: "Kitchen" } });
    const who = await callRoute(me, { as: ctx });
    expect(who.body.apiKey).toBe(`${second.body.apiKey.slice(0, 8)}…`);
    const rows = await ctx.db.prisma.apiKey.findMany({ where: { userKey: ctx.user.key } });
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(second.body.apiKey);
    const mails = mailsTo(ctx.user.email);
    expect(mails.map((mail) => mail.subject)).toEqual(Array(2).fill("A new API key for your Feedloom account"));
    expect(mails[1]?.text).toContain("Kitchen");
    expect(mails[1]?.text).not.toContain(second.body.apiKey);
    const { GET: counts } = await import("@/app/api/counts/route");
    for (const { body } of [first, second]) {
      expect((await callRoute(counts, { apiKey: body.apiKey })).status).toBe(200);
    }
  });

  test.each(["free", "trial"] as const)("%s gets none", async (plan) => {
    const answer = await callRoute(generateKey, { method: "POST", as: await newUser(plan) });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: "PLAN_LIMIT" } } });
    expect(answer.body.error.message).toMatch(/limit.*upgrade/i);
  });
});
