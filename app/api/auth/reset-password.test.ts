import { randomUUID } from "node:crypto";
import { POST as forgot } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as reset } from "@/app/api/auth/reset-password/route";
import { POST as send } from "@/app/api/auth/send-register-code/route";
import type { Ctx } from "@/lib/domain/ctx";
import { rememberDevice } from "@/lib/domain/people/auth/lockout/remembered-devices";
import { reloadEnv } from "@/lib/platform/env";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { codeFor, mailsTo } from "@/scripts/testing/read-outbox";
import { MINUTE, SECOND, stopClock } from "@/scripts/testing/test-clock";

let peers = 0;
const newPeer = () => `192.0.${Math.floor(++peers / 250)}.${peers % 250}`;

async function ask(email: string, options: { peer?: string; cookie?: string } = {}) {
  const headers = options.cookie ? { cookie: options.cookie } : undefined;
  const answer = await callRoute(forgot, { body: { email }, peer: options.peer ?? newPeer(), headers });
  return { answer, cookie: answer.cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
}

const choose = (email: string, code: string, cookie?: string) =>
  callRoute(reset, { body: { email, code, newPassword: "new password" }, headers: cookie ? { cookie } : {} });
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const signsIn = async (ctx: Ctx, password: string) =>
  (await callRoute(login, { body: { email: ctx.user.email, password }, peer: newPeer() })).status === 200;

test("the mailed code sets a new password, ends every session and signs in", async () => {
  const ctx = await freshUser({ columns: { emailVerifiedAt: null } });
  const old = await freshSession(ctx);
  const { answer, cookie } = await ask(ctx.user.email.toUpperCase());
  expect(answer).toMatchObject({
    status: 200,
    body: { message: "Check your email for the code to choose a new password." },
    cookies: [expect.stringMatching(/^feedloom-reset=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)],
  });
  const done = await choose(ctx.user.email, codeFor(ctx.user.email), cookie);
  expect(done).toMatchObject({ status: 200, body: { id: ctx.user.id } });
  expect((await callRoute(me, { token: old })).status).toBe(401);
  const session = /feedloom-session=([\w-]{43});/.exec(done.cookies.join())?.[1] ?? "";
  expect((await callRoute(me, { token: session })).status).toBe(200);
  expect(await signsIn(ctx, "new password")).toBe(true);
  const row = await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: ctx.user.id } });
  expect(row.emailVerifiedAt).not.toBeNull();
  expect(mailsTo(ctx.user.email).at(-1)?.subject).toBe("Your Feedloom password was changed");
  expect(await ctx.db.prisma.alert.count({ where: { userKey: ctx.user.key, title: "Password changed" } })).toBe(1);
});

test("an unknown address answers the same, and is told by mail", async () => {
  const ctx = await freshUser();
  const email = `${randomUUID()}@example.com`;
  const [known, unknown] = [await ask(ctx.user.email), await ask(email)];
  expect(unknown.answer.body).toEqual(known.answer.body);
  expect(unknown.answer.cookies).toHaveLength(1);
  expect(mailsTo(email).map((mail) => mail.subject)).toEqual(["There is no Feedloom account with this address"]);
  expect((await choose(email, "123456", unknown.cookie)).body).toEqual(
    (await choose(ctx.user.email, wrong(codeFor(ctx.user.email)), known.cookie)).body,
  );
});

test("another browser, another address and another kind of code do not fit", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const { cookie } = await ask(ada.user.email);
  const code = codeFor(ada.user.email);
  expect((await choose(ada.user.email, code)).status).toBe(400);
  const other = await ask(bob.user.email);
  expect((await choose(ada.user.email, code, other.cookie)).status).toBe(400);
  expect((await choose(bob.user.email, code, cookie)).status).toBe(400);
  const asRegistration = cookie.replace("feedloom-reset", "feedloom-registration");
  expect((await choose(ada.user.email, code, asRegistration)).status).toBe(400);
  expect((await choose(ada.user.email, code, cookie)).status).toBe(200);
});

test("a code works once, also when it comes twice at once", async () => {
  const ctx = await freshUser();
  const { cookie } = await ask(ctx.user.email);
  const code = codeFor(ctx.user.email);
  const answers = await Promise.all([1, 2, 3].map(() => choose(ctx.user.email, code, cookie)));
  expect(answers.map((each) => each.status).sort()).toEqual([200, 400, 400]);
});

test("five wrong tries and fifteen minutes end a code", async () => {
  const clock = stopClock();
  const [ada, bob] = [await freshUser(), await freshUser()];
  const [one, two] = [await ask(ada.user.email), await ask(bob.user.email)];
  const code = codeFor(ada.user.email);
  for (let n = 0; n < 5; n += 1) await choose(ada.user.email, wrong(code), one.cookie);
  expect((await choose(ada.user.email, code, one.cookie)).status).toBe(400);
  clock.forward(15 * MINUTE);
  expect((await choose(bob.user.email, codeFor(bob.user.email), two.cookie)).status).toBe(400);
});

test("after the fifth wrong try, and in a browser without a code, the answer says that a new one is needed", async () => {
  const { user } = await freshUser();
  const unknown = `${randomUUID()}@example.com`;
  for (const email of [user.email, unknown]) {
    const { cookie } = await ask(email);
    const code = email === unknown ? "123456" : wrong(codeFor(email));
    for (let n = 0; n < 4; n += 1) expect((await choose(email, code, cookie)).body.error.details).toBeUndefined();
    for (const browser of [cookie, cookie, undefined]) {
      expect((await choose(email, code, browser)).body.error).toEqual({
        code: "INVALID_CODE",
        message: "Invalid verification code",
        details: { needsNewCode: true },
      });
    }
  }
});

test("a code stays valid when the browser asks for one for another address in between", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const first = await ask(ada.user.email);
  const code = codeFor(ada.user.email);
  const { cookie } = await ask(bob.user.email, { cookie: first.cookie });
  expect((await choose(ada.user.email, code, first.cookie)).status).toBe(400);
  expect((await choose(ada.user.email, code, cookie)).status).toBe(200);
  expect((await choose(bob.user.email, codeFor(bob.user.email), cookie)).status).toBe(200);
});

test("a new password forgets the devices that were remembered before", async () => {
  const ctx = await freshUser();
  await rememberDevice(ctx, null);
  const { cookie } = await ask(ctx.user.email);
  await choose(ctx.user.email, codeFor(ctx.user.email), cookie);
  expect(await ctx.db.prisma.rememberedDevice.count({ where: { userKey: ctx.user.key } })).toBe(1);
});

test("a common new password costs no try of the code", async () => {
  const { user } = await freshUser();
  const { cookie } = await ask(user.email);
  const [email, code] = [user.email, codeFor(user.email)];
  for (let n = 0; n < 6; n += 1) {
    const answer = await callRoute(reset, { body: { email, code, newPassword: "password1" }, headers: { cookie } });
    expect(answer.body.error.details.newPassword).toEqual([expect.stringMatching(/too common/)]);
  }
  expect((await choose(email, code, cookie)).status).toBe(200);
});

test("using one code ends the others of the account", async () => {
  const ctx = await freshUser();
  const first = await ask(ctx.user.email);
  const firstCode = codeFor(ctx.user.email);
  const second = await ask(ctx.user.email);
  expect((await choose(ctx.user.email, codeFor(ctx.user.email), second.cookie)).status).toBe(200);
  expect((await choose(ctx.user.email, firstCode, first.cookie)).status).toBe(400);
});

test("a new password lifts the throttle of sign-in", async () => {
  const ctx = await freshUser();
  for (let n = 0; n < 10; n += 1) await signsIn(ctx, "wrong");
  const { cookie } = await ask(ctx.user.email);
  await choose(ctx.user.email, codeFor(ctx.user.email), cookie);
  expect(await signsIn(ctx, "new password")).toBe(true);
});

test("registration and reset share the five codes an hour of an address and the wait of a browser", async () => {
  const clock = stopClock();
  const { user } = await freshUser();
  const form = { firstName: "A", lastName: "B", email: user.email, password: "loom-und-5" };
  for (let n = 0; n < 3; n += 1) await callRoute(send, { body: form, peer: newPeer() });
  const { answer, cookie } = await ask(user.email);
  expect(answer.status).toBe(200);
  expect((await ask(user.email, { cookie })).answer.status).toBe(429);
  clock.forward(60 * SECOND);
  // The browser that has begun has its own count.
  expect((await ask(user.email, { cookie })).answer.status).toBe(200);
  expect((await ask(user.email)).answer.status).toBe(200);
  expect((await ask(user.email)).answer.status).toBe(429);
});

test("mail that cannot be sent is told alike for known and unknown, and the browser may ask again at once", async () => {
  const { user } = await freshUser();
  const good = await ask(user.email);
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  reloadEnv();
  try {
    const clock = stopClock();
    clock.set(new Date(Date.now() + 61 * SECOND).toISOString());
    const known = await ask(user.email, { cookie: good.cookie });
    const unknown = await ask(`${randomUUID()}@example.com`);
    expect(known.answer).toMatchObject({
      status: 502,
      body: { error: { code: "MAIL_FAILED", message: "Failed to send verification code" } },
    });
    expect(unknown.answer.body).toEqual(known.answer.body);
    delete process.env.SMTP_URL;
    reloadEnv();
    expect((await ask(user.email, { cookie: good.cookie })).answer.status).toBe(200);
  } finally {
    delete process.env.SMTP_URL;
    reloadEnv();
  }
});

test("production without mail says so", async () => {
  process.env.FEEDLOOM_MODE = "production";
  reloadEnv();
  try {
    expect((await ask("ada@example.com")).answer).toMatchObject({
      status: 503,
      body: { error: { code: "MAIL_NOT_CONFIGURED" } },
    });
  } finally {
    process.env.FEEDLOOM_MODE = "local";
    reloadEnv();
  }
});

test.each([
  [{ newPassword: "1234567" }, "newPassword", "Password must be at least 8 characters"],
  [{ code: "12" }, "code", "Please enter the 6-digit code"],
  [{ email: "x" }, "email", "Please enter a valid email"],
])("%j is refused", async (change, field, message) => {
  const body = { email: "ada@example.com", code: "123456", newPassword: "new password", ...change };
  expect(await callRoute(reset, { body })).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR", details: { [field]: [message] } } },
  });
});

test("another site can do neither", async () => {
  const headers = { origin: "https://evil.example" };
  expect((await callRoute(forgot, { body: { email: "ada@example.com" }, headers })).status).toBe(403);
  expect((await callRoute(reset, { body: {}, headers })).status).toBe(403);
});
