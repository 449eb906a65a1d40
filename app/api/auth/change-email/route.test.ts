import { POST as forgot } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import type { Ctx } from "@/lib/domain/ctx";
import { hashPassword } from "@/lib/domain/people/auth/password";
import { reloadEnv } from "@/lib/platform/env";
import { newAddress } from "@/scripts/testing/accounts/change-address";
import { callRoute } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { codeFor, mailsTo } from "@/scripts/testing/read-outbox";
import { HOUR, MINUTE, SECOND, stopClock } from "@/scripts/testing/test-clock";
import { POST as resend } from "./resend/route";
import { DELETE as cancel, PATCH as request } from "./route";
import { POST as verify } from "./verify/route";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword("correct horse");
});

/** Dozens of password hashes take their time on a busy machine. */
const SLOW = 30_000;
let peers = 0;
const nextPeer = () => `198.18.${Math.floor(++peers / 250)}.${peers % 250}`;
const requestAddress = (as: Ctx, newEmail: string, password = "correct horse") =>
  callRoute(request, { method: "PATCH", as, peer: nextPeer(), body: { newEmail, password } });
const enterCode = (as: Ctx, code: string) => callRoute(verify, { as, body: { code } });
const newUser = () => freshUser({ columns: { passwordHash } });
const again = (as: Ctx) => callRoute(resend, { method: "POST", as, peer: nextPeer() });
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const signIn = async (email: string) =>
  (await callRoute(login, { body: { email, password: "correct horse" }, peer: nextPeer() })).status;
const row = (ctx: Ctx) => ctx.db.prisma.user.findUniqueOrThrow({ where: { id: ctx.user.id } });
const pendingOf = async (as: Ctx) => (await callRoute(me, { as })).body.pendingEmail;
const alertsOf = async (ctx: Ctx) =>
  (await ctx.db.prisma.alert.findMany({ where: { userKey: ctx.user.key }, orderBy: { id: "asc" } })).map(
    ({ title }) => title,
  );

describe("until the code is given", () => {
  test("the old address stays in force, and is told", async () => {
    const ctx = await newUser();
    const email = newAddress();
    expect(await requestAddress(ctx, ` ${email.toUpperCase()}`)).toMatchObject({
      status: 200,
      body: { email: ctx.user.email, pendingEmail: email },
    });
    expect(await pendingOf(ctx)).toBe(email);
    expect([await signIn(email), await signIn(ctx.user.email)]).toEqual([401, 200]);
    const [notice] = mailsTo(ctx.user.email);
    expect(notice?.subject).toBe("Your Feedloom email address is about to change");
    expect(notice?.text).not.toContain(email);
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual([`${codeFor(email)} is your Feedloom code`]);
    expect(await alertsOf(ctx)).toEqual(["Email change requested"]);
    expect(JSON.stringify(await ctx.db.prisma.emailChange.findMany())).not.toContain(codeFor(email));
  });

  test("one's own address, a wrong password and no address are refused, and nothing waits", async () => {
    const ada = await newUser();
    expect((await requestAddress(ada, ada.user.email)).body.error.details).toEqual({
      newEmail: ["This is already your email address"],
    });
    expect((await requestAddress(ada, newAddress(), "wrong")).body.error.details).toEqual({
      password: ["The password is incorrect"],
    });
    expect((await requestAddress(ada, newAddress(), "")).body.error.message).toBe(
      "Password is required for email change",
    );
    expect((await requestAddress(ada, "nobody")).body.error.message).toBe("Please enter a valid email");
    expect((await row(ada)).email).toBe(ada.user.email);
    expect(await pendingOf(ada)).toBeNull();
  });

  test("an address that has an account looks like any other to the caller, and is told by mail", async () => {
    const [ada, bob] = [await newUser(), await newUser()];
    const free = newAddress();
    const [taken, other] = [await requestAddress(ada, bob.user.email), await requestAddress(bob, free)];
    const shape = ({ body, status }: typeof taken) => [status, Object.keys(body)];
    expect(shape(taken)).toEqual(shape(other));
    expect(taken.body.pendingEmail).toBe(bob.user.email);
    expect(mailsTo(bob.user.email).map(({ subject }) => subject)).toContain("You already have a Feedloom account");
    expect(JSON.stringify(mailsTo(bob.user.email))).not.toContain(ada.user.email);
    for (let n = 0; n < 4; n += 1) {
      const [one, two] = [await enterCode(ada, "123456"), await enterCode(bob, wrong(codeFor(free)))];
      expect([one.status, one.body.error.code]).toEqual([two.status, two.body.error.code]);
    }
    const [one, two] = [await enterCode(ada, "123456"), await enterCode(bob, wrong(codeFor(free)))];
    expect([one.body.error, two.body.error].map(({ code }) => code)).toEqual(["CODE_USED_UP", "CODE_USED_UP"]);
    expect(await row(ada)).toMatchObject({ email: ada.user.email });
  });

  test("another request replaces it, and the earlier code no longer fits", async () => {
    const ctx = await newUser();
    const [first, second] = [newAddress(), newAddress()];
    await requestAddress(ctx, first);
    await requestAddress(ctx, second);
    expect(await pendingOf(ctx)).toBe(second);
    if (codeFor(first) !== codeFor(second)) expect((await enterCode(ctx, codeFor(first))).status).toBe(400);
    expect((await enterCode(ctx, codeFor(second))).body.email).toBe(second);
  });

  test("it can be cancelled, also when there is none", async () => {
    const ctx = await newUser();
    const email = newAddress();
    await requestAddress(ctx, email);
    const call = { method: "DELETE", as: ctx };
    expect(await callRoute(cancel, call)).toMatchObject({ status: 200, body: { pendingEmail: null } });
    expect((await callRoute(cancel, call)).status).toBe(200);
    expect(await enterCode(ctx, codeFor(email))).toMatchObject({ status: 410, body: { error: { code: "GONE" } } });
    expect((await again(ctx)).status).toBe(410);
  });

  test("the mailed code of one account does nothing for another", async () => {
    const [ada, bob] = [await newUser(), await newUser()];
    const email = newAddress();
    await requestAddress(ada, email);
    expect((await enterCode(bob, codeFor(email))).status).toBe(410);
    await requestAddress(bob, newAddress());
    expect((await enterCode(bob, codeFor(email))).status).toBe(400);
    expect(await pendingOf(ada)).toBe(email);
  });
});

describe("the code", () => {
  test("changes the address, proves it, and tells both addresses", async () => {
    const ctx = await newUser();
    const [email, token] = [newAddress(), await freshSession(ctx)];
    await callRoute(forgot, { body: { email: ctx.user.email }, peer: nextPeer() });
    await requestAddress(ctx, email);
    await ctx.db.prisma.user.update({ where: { key: ctx.user.key }, data: { emailVerifiedAt: null } });
    const done = await callRoute(verify, { token, body: { code: codeFor(email) } });
    expect(done).toMatchObject({ status: 200, body: { id: ctx.user.id, email, pendingEmail: null } });
    expect((await callRoute(me, { token })).body.email).toBe(email);
    expect([await signIn(email), await signIn(ctx.user.email)]).toEqual([200, 401]);
    expect((await row(ctx)).emailVerifiedAt).not.toBeNull();
    const notice = mailsTo(ctx.user.email).at(-1);
    expect(notice?.subject).toBe("Your Feedloom email address was changed");
    expect(notice?.text).not.toContain(email);
    expect(mailsTo(email).at(-1)?.subject).toBe("Your new Feedloom email address");
    expect(await alertsOf(ctx)).toEqual(["Email change requested", "Email address changed"]);
    expect(await ctx.db.prisma.verificationCode.count({ where: { email: ctx.user.email, type: "reset" } })).toBe(0);
  });

  test("works once, also when it comes three times at once", async () => {
    const ctx = await newUser();
    const email = newAddress();
    await requestAddress(ctx, email);
    const answers = await Promise.all([1, 2, 3].map(() => enterCode(ctx, codeFor(email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await ctx.db.prisma.emailUndo.count({ where: { userKey: ctx.user.key } })).toBe(1);
  });

  test("allows five wrong attempts and says with the fifth that a new one is needed", async () => {
    const clock = stopClock();
    const ctx = await newUser();
    const email = newAddress();
    await requestAddress(ctx, email);
    const first = codeFor(email);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => enterCode(ctx, wrong(first))));
    expect(answers.map(({ body }) => body.error.code).sort()).toEqual([
      "CODE_USED_UP",
      ...Array(4).fill("INVALID_CODE"),
    ]);
    expect((await enterCode(ctx, first)).body.error.code).toBe("CODE_USED_UP");
    expect(await pendingOf(ctx)).toBe(email);
    expect(await again(ctx)).toMatchObject({ status: 429 });
    clock.forward(60 * SECOND);
    expect((await again(ctx)).body).toMatchObject({ pendingEmail: email });
    expect((await enterCode(ctx, codeFor(email))).body.email).toBe(email);
  });

  test("is good for fifteen minutes; the change waits for a new one for a day", async () => {
    const clock = stopClock();
    const ctx = await newUser();
    const email = newAddress();
    await requestAddress(ctx, email);
    clock.forward(15 * MINUTE);
    expect((await enterCode(ctx, codeFor(email))).body.error.code).toBe("CODE_USED_UP");
    await again(ctx);
    clock.forward(15 * MINUTE - SECOND);
    expect(await pendingOf(ctx)).toBe(email);
    clock.forward(24 * HOUR);
    expect(await pendingOf(ctx)).toBeNull();
    expect((await enterCode(ctx, codeFor(email))).status).toBe(410);
  });

  test("cannot take an address that got an account in the meantime", async () => {
    const ctx = await newUser();
    const email = newAddress();
    await requestAddress(ctx, email);
    await freshUser({ columns: { email } });
    expect(await enterCode(ctx, codeFor(email))).toMatchObject({ status: 409, body: { error: { code: "CONFLICT" } } });
    expect((await row(ctx)).email).toBe(ctx.user.email);
  });

  test("does nothing in a session that ended while it was on its way", async () => {
    const ctx = await newUser();
    const [email, token] = [newAddress(), await freshSession(ctx)];
    await requestAddress(ctx, email);
    const { verifyEmailChange } = await import("@/lib/domain/people/accounts/verify-email-change");
    await ctx.db.prisma.session.deleteMany({ where: { userKey: ctx.user.key } });
    await expect(verifyEmailChange(ctx, { code: codeFor(email) }, token)).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    expect((await row(ctx)).email).toBe(ctx.user.email);
  });
});

describe("the limits", () => {
  test(
    "ten requests an hour per account, five codes an hour for an address",
    async () => {
      const clock = stopClock();
      const [ada, bob, email] = [await newUser(), await newUser(), newAddress()];
      for (let n = 0; n < 5; n += 1) {
        expect((await requestAddress(ada, email)).status).toBe(200);
        expect((await requestAddress(ada, email)).status).toBe(429);
        clock.forward(MINUTE);
      }
      expect((await again(ada)).status).toBe(429);
      expect((await requestAddress(bob, email)).status).toBe(200);
      expect((await requestAddress(ada, newAddress())).status).toBe(429);
    },
    SLOW,
  );

  test("strangers who ask for codes at the new address do not delay the change", async () => {
    const [ada, email] = [await newUser(), newAddress()];
    for (let n = 0; n < 5; n += 1) await callRoute(forgot, { body: { email }, peer: nextPeer() });
    expect((await callRoute(forgot, { body: { email }, peer: nextPeer() })).status).toBe(429);
    expect((await requestAddress(ada, email)).status).toBe(200);
  });

  test("twenty codes an hour per network", async () => {
    const peer = nextPeer();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const as = await newUser();
      for (let m = 0; m < 3; m += 1) {
        const body = { newEmail: newAddress(), password: "correct horse" };
        statuses.push((await callRoute(request, { method: "PATCH", as, peer, body })).status);
      }
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  test("a mail that cannot be sent leaves nothing behind, and an earlier code in force", async () => {
    const clock = stopClock(new Date().toISOString());
    const ctx = await newUser();
    const email = newAddress();
    await requestAddress(ctx, email);
    clock.forward(MINUTE);
    process.env.SMTP_URL = "smtp://127.0.0.1:1";
    reloadEnv();
    try {
      expect(await again(ctx)).toMatchObject({ status: 502, body: { error: { code: "MAIL_FAILED" } } });
      expect((await requestAddress(ctx, newAddress())).status).toBe(502);
    } finally {
      delete process.env.SMTP_URL;
      reloadEnv();
    }
    expect(await pendingOf(ctx)).toBe(email);
    expect((await enterCode(ctx, codeFor(email))).status).toBe(200);
  });
});
