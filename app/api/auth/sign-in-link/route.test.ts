import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { PATCH as changePassword } from "@/app/api/auth/change-password/route";
import { POST as forgot } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as reset } from "@/app/api/auth/reset-password/route";
import type { Ctx } from "@/lib/domain/ctx";
import { hashPassword } from "@/lib/domain/people/auth/password";
import { ALL_ACCESS, lockAccount, revokeAccess } from "@/lib/domain/people/auth/revoke-access";
import { readSignInLink } from "@/lib/domain/people/auth/sign-in-link/read-sign-in-link";
import { reloadEnv } from "@/lib/platform/env";
import { callRoute, type RouteAnswer } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { codeFor, mailsTo } from "@/scripts/testing/read-outbox";
import { MINUTE, SECOND, stopClock } from "@/scripts/testing/test-clock";
import { POST as send } from "./route";
import { POST as use } from "./use/route";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword("correct horse");
});

const SLOW = 60_000;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let peers = 0;
const newPeer = () => `198.18.${Math.floor(++peers / 250)}.${peers % 250}`;
const newUser = () => freshUser({ columns: { passwordHash } });
const newAddress = () => `${randomUUID()}@example.com`;

type Options = { peer?: string; headers?: Record<string, string> };
const ask = (email: string, { peer = newPeer(), headers }: Options = {}) =>
  callRoute(send, { body: { email }, peer, headers });
const open = (token: string, headers?: Record<string, string>) =>
  callRoute(use, { body: { token }, peer: newPeer(), headers });
const linksOf = (email: string) =>
  mailsTo(email).flatMap(({ text }) => /\/sign-in-link\?token=([\w-]{43})\b/.exec(text)?.[1] ?? []);
const lastLink = (email: string) => linksOf(email).at(-1) ?? "";
const cookieOf = ({ cookies }: RouteAnswer<unknown>, name: string) =>
  cookies.find((each) => each.startsWith(`${name}=`))?.split(";")[0] ?? "";
const emailOf = async (answer: RouteAnswer<unknown>) =>
  (await callRoute(me, { headers: { cookie: cookieOf(answer, "feedloom-session") } })).body.email;
const sessions = (ctx: Ctx) => ctx.db.prisma.session.count({ where: { userKey: ctx.user.key } });
const devices = (ctx: Ctx) => ctx.db.prisma.rememberedDevice.count({ where: { userKey: ctx.user.key } });
/** A user with a link that has been mailed. */
async function linked() {
  const ctx = await newUser();
  expect((await ask(ctx.user.email)).status).toBe(200);
  return { ctx, email: ctx.user.email, token: lastLink(ctx.user.email) };
}

describe("a mailed link", () => {
  test(
    "signs in, in another browser too, which is remembered from then on",
    async () => {
      const { ctx, email, token } = await linked();
      const answer = await open(token);
      expect(answer).toMatchObject({ status: 200, body: { id: ctx.user.id, email } });
      expect(await emailOf(answer)).toBe(email);
      expect([await sessions(ctx), await devices(ctx)]).toEqual([1, 1]);
      for (let n = 0; n < 11; n += 1) await callRoute(login, { body: { email, password: "wrong" }, peer: newPeer() });
      const body = { email, password: "correct horse" };
      expect((await callRoute(login, { body, peer: newPeer() })).status).toBe(429);
      const headers = { cookie: cookieOf(answer, "feedloom-device") };
      expect((await callRoute(login, { body, peer: newPeer(), headers })).status).toBe(200);
    },
    SLOW,
  );

  test("works once, also when it comes three times at once, and is stored hashed", async () => {
    const { ctx, token } = await linked();
    expect(JSON.stringify(await ctx.db.prisma.verificationCode.findMany())).not.toContain(token);
    const answers = await Promise.all([1, 2, 3].map(() => open(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await sessions(ctx)).toBe(1);
    expect((await open(token)).body.error.code).toBe("GONE");
  });

  test("ends after an hour, and with the use of a later one", async () => {
    const clock = stopClock();
    const { ctx, email, token } = await linked();
    clock.forward(30 * MINUTE);
    await ask(email);
    clock.forward(30 * MINUTE - SECOND);
    expect(await readSignInLink(ctx, token)).not.toBeNull();
    clock.forward(SECOND);
    expect(await readSignInLink(ctx, token)).toBeNull();
    expect((await open(token)).status).toBe(410);
    await ask(email);
    const [, second = "", third = ""] = linksOf(email);
    expect((await open(third)).status).toBe(200);
    expect((await open(second)).status).toBe(410);
  });

  test(
    "ends with a reset, a change of the password and one of the address",
    async () => {
      const [one, two, three] = [await linked(), await linked(), await linked()];
      const asked = await callRoute(forgot, { body: { email: one.email }, peer: newPeer() });
      const cookie = cookieOf(asked, "feedloom-reset");
      const body = { email: one.email, code: codeFor(one.email), newPassword: "another horse" };
      expect((await callRoute(reset, { body, headers: { cookie } })).status).toBe(200);
      const form = { currentPassword: "correct horse", newPassword: "another horse", confirmPassword: "another horse" };
      const changed = await callRoute(changePassword, { method: "PATCH", as: two.ctx, body: form });
      expect(changed.status).toBe(200);
      const email = newAddress();
      await three.ctx.db.prisma.user.update({ where: { key: three.ctx.user.key }, data: { email } });
      for (const { ctx, token } of [one, two, three]) {
        expect(await readSignInLink(ctx, token)).toBeNull();
        expect((await open(token)).status).toBe(410);
      }
      // What ended with the password does not keep the owner from a new link.
      await ask(one.email);
      expect(await open(lastLink(one.email))).toMatchObject({ status: 200 });
    },
    SLOW,
  );

  test("leaves no session when access is revoked while it signs in", async () => {
    const { ctx, email, token } = await linked();
    const claimed = () => ctx.db.prisma.verificationCode.count({ where: { email, attempts: 1 } });
    const answer = await ctx.db.prisma.$transaction(async (tx) => {
      await lockAccount(tx, { key: ctx.user.key }, ctx.now());
      // The sign-in stops before it has created anything.
      await tx.$executeRaw`LOCK TABLE remembered_devices IN SHARE MODE`;
      const pending = open(token);
      while ((await claimed()) === 0) await setTimeout(5);
      await revokeAccess(tx, ctx.user, { kinds: ALL_ACCESS });
      return { pending };
    });
    expect((await answer.pending).status).toBe(410);
    expect([await sessions(ctx), await devices(ctx)]).toEqual([0, 0]);
  });

  test("is not used by looking at it, and the page is told who asked", async () => {
    const ctx = await newUser();
    await ask(ctx.user.email, { peer: "198.51.100.7", headers: { "user-agent": FIREFOX } });
    const token = lastLink(ctx.user.email);
    for (let n = 0; n < 3; n += 1) {
      expect(await readSignInLink(ctx, token)).toEqual({
        email: ctx.user.email,
        device: "Firefox on Linux",
        address: "198.51.100.7",
        requestedAt: expect.any(Date),
      });
    }
    expect(mailsTo(ctx.user.email).at(-1)?.text).toMatch(/Firefox on Linux[\s\S]*198\.51\.100\.7/);
    expect((await open(token)).status).toBe(200);
  });

  test("of another site's page or with a wrong token signs nobody in", async () => {
    const { ctx, email, token } = await linked();
    const foreign: [string, string][] = [
      ["origin", "https://evil.example"],
      ["origin", "null"],
      ["sec-fetch-site", "cross-site"],
    ];
    for (const header of foreign) {
      const headers = Object.fromEntries([header]);
      expect((await open(token, headers)).status).toBe(403);
      expect((await ask(newAddress(), { headers })).status).toBe(403);
    }
    expect((await open("A".repeat(43))).status).toBe(410);
    expect((await open("short")).status).toBe(400);
    // The code of a reset is not a link.
    await callRoute(forgot, { body: { email }, peer: newPeer() });
    const { code } = await ctx.db.prisma.verificationCode.findFirstOrThrow({ where: { email, type: "reset" } });
    expect([400, 410]).toContain((await open(code)).status);
    expect(await sessions(ctx)).toBe(0);
    expect((await open(token, { origin: "http://localhost:3000" })).status).toBe(200);
  });
});

describe("asking for a link", () => {
  test("looks the same for an unknown address, which is told by mail and gets no link", async () => {
    const [{ ctx, email }, unknown] = [await linked(), newAddress()];
    const shape = ({ status, body, cookies }: RouteAnswer<unknown>) => ({ status, body, cookies });
    const first = await ask(unknown);
    expect(shape(first)).toEqual(shape(await ask(email)));
    expect(shape(await ask(unknown))).toEqual(shape(first));
    expect(mailsTo(unknown).map(({ subject }) => subject)).toEqual(["There is no Feedloom account with this address"]);
    expect(linksOf(unknown)).toEqual([]);
    // An account that is registered in the meantime does not inherit a link.
    const where = { email: unknown, type: "sign_in" };
    const row = await ctx.db.prisma.verificationCode.findFirstOrThrow({ where });
    expect(row.userData).toMatchObject({ userId: null });
  });

  test("again within half an hour sends nothing, also at once, until the link was used", async () => {
    const clock = stopClock();
    const { email, token } = await linked();
    const answers = await Promise.all([1, 2, 3].map(() => ask(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(linksOf(email)).toHaveLength(1);
    const other = await newUser();
    await Promise.all([1, 2, 3].map(() => ask(other.user.email)));
    expect(linksOf(other.user.email)).toHaveLength(1);
    expect((await open(token)).status).toBe(200);
    await ask(email);
    expect(linksOf(email)).toHaveLength(2);
    clock.forward(30 * MINUTE);
    await ask(email);
    expect(linksOf(email)).toHaveLength(3);
  });

  test(
    "works after strangers have used up the passwords and the codes, and is never used up itself",
    async () => {
      const to = (await newUser()).user.email;
      for (let n = 0; n < 11; n += 1)
        await callRoute(login, { body: { email: to, password: "wrong" }, peer: newPeer() });
      for (let n = 0; n < 6; n += 1) await callRoute(forgot, { body: { email: to }, peer: newPeer() });
      for (let n = 0; n < 50; n += 1) expect((await ask(to)).status).toBe(200);
      expect(linksOf(to)).toHaveLength(1);
      expect((await open(lastLink(to))).status).toBe(200);
    },
    SLOW,
  );

  test("is limited to twenty an hour per network address", async () => {
    const peer = newPeer();
    for (let n = 0; n < 20; n += 1) expect((await ask(newAddress(), { peer })).status).toBe(200);
    const refused = await ask(newAddress(), { peer });
    expect([refused.status, refused.body.error.code]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
  });

  test("may be repeated at once when the mail could not be sent", async () => {
    const ctx = await newUser();
    process.env.SMTP_URL = "smtp://127.0.0.1:1";
    reloadEnv();
    try {
      for (const email of [ctx.user.email, newAddress()]) {
        expect(await ask(email)).toMatchObject({ status: 502, body: { error: { code: "MAIL_FAILED" } } });
      }
    } finally {
      delete process.env.SMTP_URL;
      reloadEnv();
    }
    await ask(ctx.user.email);
    expect((await open(lastLink(ctx.user.email))).status).toBe(200);
  });
});
