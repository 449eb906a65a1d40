import { randomUUID } from "node:crypto";
import { POST as changeEmailVerify } from "@/app/api/auth/change-email/verify/route";
import { PATCH as changePassword } from "@/app/api/auth/change-password/route";
import { POST as forgot } from "@/app/api/auth/forgot-password/route";
import { POST as generateKey } from "@/app/api/auth/generate-api-key/route";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as reset } from "@/app/api/auth/reset-password/route";
import { POST as undo } from "@/app/api/auth/undo-email/route";
import { GET as counts } from "@/app/api/counts/route";
import type { RevocableAccess } from "@/lib/contracts/auth";
import type { Ctx } from "@/lib/domain/ctx";
import { generateApiKey } from "@/lib/domain/people/auth/api-keys/generate-api-key";
import { createAppPassword } from "@/lib/domain/people/auth/app-passwords/create-app-password";
import { linkOauthAccount } from "@/lib/domain/people/auth/oauth-user";
import { hashPassword } from "@/lib/domain/people/auth/password";
import { ALL_ACCESS } from "@/lib/domain/people/auth/revoke-access";
import { renewHighlightRss } from "@/lib/domain/people/highlight-rss/highlight-rss";
import { nextAuthAdapter } from "@/lib/http/sign-in/next-auth-adapter";
import {
  changeAddress,
  newAddress,
  PASSWORD,
  requestAddress,
  undoToken,
} from "@/scripts/testing/accounts/change-address";
import { callRoute } from "@/scripts/testing/call-route";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { codeFor, mailsTo } from "@/scripts/testing/read-outbox";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const device = { device: { userAgent: null, address: null }, oldToken: null, deviceToken: null };
let peers = 0;
const peer = () => `198.19.${Math.floor(++peers / 250)}.${peers % 250}`;
const row = (ctx: Ctx) => ctx.db.prisma.user.findUniqueOrThrow({ where: { id: ctx.user.id } });
const takeBack = async (token: string) => (await callRoute(undo, { body: { token } })).status;
const pro = () => freshUser({ plan: "pro", columns: { passwordHash } });

/** Everything by which somebody who has the account today would come back to it tomorrow. */
async function prepare(owner: Ctx) {
  const moved = await changeAddress(owner);
  const { key, id } = owner.user;
  const session = await freshSession(moved);
  const { body } = await callRoute(generateKey, { method: "POST", token: session });
  const { password: appPassword } = await freshAppPassword(moved);
  const link = { provider: "google", providerAccountId: randomUUID() };
  await linkOauthAccount(moved, { ...link, userId: id, type: "oauth" }, { session, email: null });
  await renewHighlightRss(moved, session);
  await moved.db.prisma.rememberedDevice.create({ data: { userKey: key, tokenHash: randomUUID() } });
  await moved.db.prisma.knownDevice.create({ data: { userKey: key, name: "Edge on Windows" } });
  const pending = newAddress();
  await requestAddress(moved, pending);
  return {
    moved,
    session,
    apiKey: body.apiKey as string,
    appPassword,
    link,
    pending,
    undo: undoToken(owner.user.email),
  };
}

/** Asks for a code to reset the password; returns what enters it. */
async function resetOf({ user: { email } }: Ctx) {
  const asked = await callRoute(forgot, { body: { email }, peer: peer() });
  const cookie = asked.cookies.map((each) => each.split(";")[0]).join("; ");
  const body = { email, code: codeFor(email), newPassword: "battery staple" };
  return () => callRoute(reset, { body, headers: { cookie }, peer: peer() });
}

/** Signs in through a provider's account, in the order in which next-auth asks its adapter. */
async function signInThrough(ctx: Ctx, link: { provider: string; providerAccountId: string }, pause = async () => {}) {
  const adapter = nextAuthAdapter(ctx, device) as Required<ReturnType<typeof nextAuthAdapter>>;
  const user = await adapter.getUserByAccount(link);
  await pause();
  if (!user) return null;
  return adapter.createSession({ userId: user.id, sessionToken: "", expires: new Date() });
}

/** How many rows of each kind the account has. */
async function accessOf({ db: { prisma }, user }: Ctx): Promise<Record<string, number>> {
  const where = { userKey: user.key };
  const { email } = await prisma.user.findUniqueOrThrow({ where: { key: user.key } });
  return {
    sessions: await prisma.session.count({ where }),
    apiKey: await prisma.apiKey.count({ where }),
    appPasswords: await prisma.appPassword.count({ where }),
    highlightRss: await prisma.highlightOutput.count({ where }),
    linkedSignIns: await prisma.oauthAccount.count({ where }),
    devices: await prisma.rememberedDevice.count({ where }),
    deviceKinds: await prisma.knownDevice.count({ where }),
    mailedCodes: await prisma.verificationCode.count({ where: { email, type: { not: "register" } } }),
    emailChange: await prisma.emailChange.count({ where }),
    undoLinks: await prisma.emailUndo.count({ where }),
  };
}

test("an account that somebody prepared and gave an address of another person does not come back to them", async () => {
  const preparer = await pro();
  const victim = newAddress();
  await requestAddress(preparer, victim);
  // Without the code the address is nobody's: the account keeps the old one.
  expect((await row(preparer)).email).toBe(preparer.user.email);
  expect((await callRoute(login, { body: { email: victim, password: PASSWORD }, peer: peer() })).status).toBe(401);

  // The other person gave the code after all, or the address was theirs from the start: they reset the password.
  await preparer.db.prisma.emailChange.deleteMany({ where: { userKey: preparer.user.key } });
  const { moved, session, apiKey, appPassword, link, pending, undo: token } = await prepare(preparer);
  for (const each of [apiKey, appPassword]) {
    expect((await callRoute(counts, { apiKey: each })).status).toBe(200);
  }
  const enter = await resetOf(moved);
  expect(Object.values(await accessOf(moved))).not.toContain(0);
  const done = await enter();
  expect(done.status).toBe(200);

  const left = Object.entries(await accessOf(moved)).filter(([, count]) => count > 0);
  // The reset itself has signed one browser in.
  expect(left.map(([kind, count]) => [kind, count])).toEqual([
    ["sessions", 1],
    ["devices", 1],
    ["deviceKinds", 1],
  ]);
  expect(await takeBack(token)).toBe(410);
  expect((await callRoute(me, { token: session })).status).toBe(401);
  for (const each of [apiKey, appPassword]) {
    expect((await callRoute(counts, { apiKey: each })).status).toBe(401);
  }
  expect(await signInThrough(moved, link)).toBeNull();
  expect((await callRoute(changeEmailVerify, { as: moved, body: { code: codeFor(pending) } })).status).toBe(410);
  expect((await row(moved)).email).toBe(moved.user.email);
});

test("every kind of access is ended by a reset", async () => {
  const { moved } = await prepare(await pro());
  expect(Object.keys(await accessOf(moved)).sort()).toEqual([...ALL_ACCESS].sort());
});

test("the person whose password was reset is told what ended", async () => {
  const { moved } = await prepare(await pro());
  await (await resetOf(moved))();
  const mail = mailsTo(moved.user.email).at(-1)?.text;
  for (const said of ["API key", "other services", "pending email change", "undo an email change"])
    expect(mail).toContain(said);
  const alert = await moved.db.prisma.alert.findFirst({
    where: { userKey: moved.user.key, title: "Password changed" },
  });
  expect(alert?.message).toContain("API keys no longer work.");
});

test("an account without any of it is told of the password alone", async () => {
  const ctx = await pro();
  await (await resetOf(ctx))();
  expect(mailsTo(ctx.user.email).at(-1)?.text).not.toMatch(/API key|services|pending|undo/);
});

describe("at the same time as a reset", () => {
  test("an undo link either comes before it, or leads nowhere: never both", async () => {
    for (let n = 0; n < 4; n += 1) {
      const owner = await pro();
      const moved = await changeAddress(owner);
      const token = undoToken(owner.user.email);
      const enter = await resetOf(moved);
      const [undone, done] = await Promise.all([takeBack(token), enter()]);
      expect([
        [200, 400],
        [410, 200],
      ]).toContainEqual([undone, done.status]);
      const { email } = await row(moved);
      expect(email).toBe(undone === 200 ? owner.user.email : moved.user.email);
    }
  });

  test("two codes of one account: one of them sets the password", async () => {
    const ctx = await pro();
    const [one, two] = [await resetOf(ctx), await resetOf(ctx)];
    const answers = await Promise.all([one(), two()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("a sign-in through a provider that began before it leaves no session", async () => {
    const { moved, link } = await prepare(await pro());
    const enter = await resetOf(moved);
    const signedIn = signInThrough(moved, link, async () => void (await enter()));
    await expect(signedIn).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await accessOf(moved)).toMatchObject({ sessions: 1, devices: 1 });
  });

  test("an account of a provider is not linked by a session that it ended, nor by an address that is no longer there", async () => {
    const { moved, session } = await prepare(await pro());
    const adapter = nextAuthAdapter(moved, device) as Required<ReturnType<typeof nextAuthAdapter>>;
    await adapter.getSessionAndUser(session);
    await (await resetOf(moved))();
    const link = { provider: "google", providerAccountId: randomUUID(), userId: moved.user.id, type: "oauth" as const };
    await expect(adapter.linkAccount(link)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const other = nextAuthAdapter(moved, device) as Required<ReturnType<typeof nextAuthAdapter>>;
    await other.getUserByEmail(moved.user.email);
    await changeAddress({ ...moved, user: moved.user }).catch(() => undefined);
    await moved.db.prisma.user.update({ where: { key: moved.user.key }, data: { email: newAddress() } });
    await expect(other.linkAccount(link)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect((await accessOf(moved)).linkedSignIns).toBe(0);
  });

  test("an API key, an app password and a new password are not created by a session that it ended", async () => {
    const { moved, session } = await prepare(await pro());
    await (await resetOf(moved))();
    await expect(
      generateApiKey(moved, { name: "API key", scope: "write", callsPerHour: null }, session),
    ).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    const input = { name: "Reeder", scope: "write" } as const;
    await expect(createAppPassword(moved, input, session)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const { changePassword: change } = await import("@/lib/domain/people/auth/change-password");
    await moved.db.prisma.user.update({ where: { key: moved.user.key }, data: { passwordHash } });
    const form = { currentPassword: PASSWORD, newPassword: "taken again", confirmPassword: "taken again" };
    await expect(change(moved, form, session)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect((await row(moved)).passwordHash).toBe(passwordHash);
    expect(await accessOf(moved)).toMatchObject({ apiKey: 0, appPasswords: 0 });
  });
});

describe("a change of password", () => {
  const form = { currentPassword: PASSWORD, newPassword: "battery staple", confirmPassword: "battery staple" };
  const change = (token: string, alsoRevoke?: RevocableAccess[]) =>
    callRoute(changePassword, { method: "PATCH", token, body: { ...form, alsoRevoke } });

  test("ends other sessions, mailed codes and a change that waits, and leaves the rest", async () => {
    const { moved, session } = await prepare(await pro());
    await callRoute(forgot, { body: { email: moved.user.email }, peer: peer() });
    expect((await change(session)).status).toBe(200);
    expect(await accessOf(moved)).toEqual({
      sessions: 1,
      apiKey: 1,
      appPasswords: 1,
      highlightRss: 1,
      linkedSignIns: 1,
      devices: 1,
      deviceKinds: 1,
      mailedCodes: 0,
      emailChange: 0,
      undoLinks: 1,
    });
    expect(mailsTo(moved.user.email).at(-1)?.text).toContain("A pending email change was cancelled");
  });

  test.each<RevocableAccess>(["apiKey", "appPasswords", "linkedSignIns", "devices"])(
    "ends %s as well on request",
    async (kind) => {
      const { moved, session } = await prepare(await pro());
      const before = await accessOf(moved);
      expect((await change(session, [kind])).status).toBe(200);
      expect(await accessOf(moved)).toEqual({ ...before, sessions: 1, emailChange: 0, mailedCodes: 0, [kind]: 0 });
    },
  );

  test("remembers the device that changes it", async () => {
    const { moved, session } = await prepare(await pro());
    const { prisma } = moved.db;
    const [own] = await prisma.rememberedDevice.createManyAndReturn({
      data: [{ userKey: moved.user.key, tokenHash: randomUUID() }],
    });
    const { createHash } = await import("node:crypto");
    const sid = createHash("sha256").update(session).digest("hex");
    await prisma.session.update({ where: { sid }, data: { deviceId: own?.id } });
    await change(session, ["devices"]);
    expect(await prisma.rememberedDevice.findMany({ where: { userKey: moved.user.key } })).toEqual([own]);
  });

  test("refuses other kinds", async () => {
    const ctx = await pro();
    const body = { ...form, alsoRevoke: ["sessions"] };
    expect((await callRoute(changePassword, { method: "PATCH", as: ctx, body })).status).toBe(400);
  });
});
