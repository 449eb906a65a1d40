import { randomUUID } from "node:crypto";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as send } from "@/app/api/auth/send-register-code/route";
import { POST as verify } from "@/app/api/auth/verify-register-code/route";
import { db } from "@/lib/platform/db";
import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { callRoute, type RouteAnswer } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { codeFor, mailsTo } from "@/scripts/testing/read-outbox";
import { HOUR, MINUTE, SECOND, stopClock } from "@/scripts/testing/test-clock";

const address = () => `new-${randomUUID()}@example.com`;
/** Dozens of password hashes take their time on a busy machine. */
const SLOW = 30_000;
let peers = 0;
/** Every test comes from its own network address, so that their limits do not meet. */
const newPeer = () => `198.51.${Math.floor(++peers / 250)}.${peers % 250}`;

const form = (email: string) => ({ firstName: "Ada", lastName: "Lovelace", email, password: "loom-und-5" });
const jar = (answer: RouteAnswer<unknown>) => answer.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

async function begin(email: string, options: { peer?: string; cookie?: string } = {}) {
  const headers = options.cookie ? { cookie: options.cookie } : undefined;
  const answer = await callRoute(send, { body: form(email), peer: options.peer ?? newPeer(), headers });
  return { answer, cookie: jar(answer) };
}

const finish = (email: string, code: string, cookie?: string) =>
  callRoute(verify, { body: { email, code }, headers: cookie ? { cookie } : {} });

test("a code by mail makes an account and signs it in", async () => {
  const email = address();
  const { answer, cookie } = await begin(` ${email.toUpperCase()} `);
  expect(answer).toMatchObject({
    status: 200,
    body: { message: "Check your email for the verification code to complete registration." },
  });
  const made = await finish(email, codeFor(email), cookie);
  expect(made).toMatchObject({ status: 201, body: { email, firstName: "Ada", lastName: "Lovelace", apiKey: null } });
  const session = made.cookies.find((each) => each.startsWith(`${SESSION_COOKIE}=`)) ?? "";
  expect(session).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  const who = await callRoute(me, { headers: { cookie: session.split(";")[0] ?? "" } });
  expect(who.body).toEqual(made.body);
  const row = await db().prisma.user.findUniqueOrThrow({ where: { email }, include: { preferences: true } });
  expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  expect(row.emailVerifiedAt).not.toBeNull();
  expect(row.preferences).toMatchObject({ feedUpdates: true, accountUpdates: true });
  expect(await db().prisma.alert.count({ where: { userKey: row.key, title: "Welcome to Feedloom" } })).toBe(1);
  expect(mailsTo(email).map((mail) => mail.subject)).toEqual([expect.stringMatching(/code$/), "Welcome to Feedloom"]);
});

test("the code works in the browser that asked for it only", async () => {
  const email = address();
  const [attacker, owner] = [await begin(email), await begin(email)];
  const code = codeFor(email);
  expect(await finish(email, code)).toMatchObject({
    status: 400,
    body: { error: { message: "Invalid verification code" } },
  });
  expect((await finish(email, code, attacker.cookie)).status).toBe(400);
  expect((await finish(email, code, owner.cookie)).status).toBe(201);
});

test("the browser keeps its pending registration in a cookie that scripts cannot read", async () => {
  const { answer } = await begin(address());
  expect(answer.cookies).toEqual([
    expect.stringMatching(/^feedloom-registration=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
  ]);
});

test("neither the code nor the password is stored", async () => {
  const email = address();
  await begin(email);
  const rows = await db().prisma.verificationCode.findMany({ where: { email } });
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? "" : value))).not.toMatch(
    new RegExp(`loom-und-5|"code":"${codeFor(email)}`),
  );
});

test("a code ends after 15 minutes", async () => {
  const clock = stopClock();
  const [early, late] = [address(), address()];
  const [one, two] = [await begin(early), await begin(late)];
  clock.forward(15 * MINUTE - SECOND);
  expect((await finish(early, codeFor(early), one.cookie)).status).toBe(201);
  clock.forward(SECOND);
  expect((await finish(late, codeFor(late), two.cookie)).status).toBe(400);
});

test("five wrong tries end a code, also when they come at once", async () => {
  const email = address();
  const { cookie } = await begin(email);
  const code = codeFor(email);
  const tries = await Promise.all(Array.from({ length: 5 }, () => finish(email, wrong(code), cookie)));
  expect(tries.map((each) => each.status)).toEqual([400, 400, 400, 400, 400]);
  expect((await finish(email, code, cookie)).status).toBe(400);
});

test("four wrong tries leave one", async () => {
  const email = address();
  const { cookie } = await begin(email);
  const code = codeFor(email);
  for (let n = 0; n < 4; n += 1) await finish(email, wrong(code), cookie);
  expect((await finish(email, code, cookie)).status).toBe(201);
});

test("another code can be asked for after 60 seconds, and only the newest counts", async () => {
  const clock = stopClock();
  const email = address();
  const first = await begin(email);
  const firstCode = codeFor(email);
  clock.forward(59 * SECOND);
  const tooSoon = await begin(email, { cookie: first.cookie });
  expect(tooSoon.answer).toMatchObject({ status: 429, body: { error: { code: "RATE_LIMITED" } } });
  expect(tooSoon.answer.headers.get("retry-after")).toBe("1");
  clock.forward(SECOND);
  const second = await begin(email, { cookie: first.cookie });
  expect(second.answer.status).toBe(200);
  expect((await finish(email, firstCode, first.cookie)).status).toBe(400);
  expect((await finish(email, codeFor(email), second.cookie)).status).toBe(201);
});

test("a typing error in the address can be corrected at once", async () => {
  const first = await begin(address());
  expect((await begin(address(), { cookie: first.cookie })).answer.status).toBe(200);
});

test("an address gets at most 5 codes an hour", async () => {
  const clock = stopClock();
  const email = address();
  for (let n = 0; n < 5; n += 1) expect((await begin(email)).answer.status).toBe(200);
  const sixth = await begin(email);
  expect(sixth.answer.status).toBe(429);
  expect(sixth.answer.headers.get("retry-after")).toBe("3600");
  expect(mailsTo(email)).toHaveLength(5);
  clock.forward(HOUR);
  expect((await begin(email)).answer.status).toBe(200);
});

test(
  "a network address gets at most 20 codes an hour, however many ask at once",
  async () => {
    const peer = newPeer();
    const answers = await Promise.all(Array.from({ length: 24 }, () => begin(address(), { peer })));
    expect(answers.filter(({ answer }) => answer.status === 200)).toHaveLength(20);
    expect(answers.filter(({ answer }) => answer.status === 429)).toHaveLength(4);
  },
  SLOW,
);

test(
  "an IPv6 network counts as one address",
  async () => {
    const answers = [];
    for (let n = 1; n <= 21; n += 1) answers.push(await begin(address(), { peer: `2001:db8:1:2::${n}` }));
    expect(answers.map(({ answer }) => answer.status).filter((status) => status === 429)).toHaveLength(1);
    expect((await begin(address(), { peer: "2001:db8:1:3::1" })).answer.status).toBe(200);
  },
  SLOW,
);

test(
  "IPv4 callers behind an IPv6 socket count one by one, odd addresses as they are",
  async () => {
    const peers = [...Array.from({ length: 21 }, (_, n) => `::ffff:10.1.1.${n}`), "no address", "x".repeat(500)];
    for (const peer of peers) expect((await begin(address(), { peer })).answer.status).toBe(200);
  },
  SLOW,
);

test.each([
  ["password", /too common/],
  ["PassWord1", /too common/],
  ["feedloom", /based on/],
  ["Feedloom2026!", /based on/],
  ["lovelace-7", /based on/],
  ["ijklmnop", /keyboard patterns/],
  ["poiuztrewq", /keyboard patterns/],
  ["xq7xq7xq7xq7", /repeated characters/],
  ["øøøøøøøø", /repeated characters/],
])("the password %s is refused before anything is sent", async (password, reason) => {
  const email = address();
  const answer = await callRoute(send, { body: { ...form(email), password } });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
  expect(answer.body.error.details.password).toEqual([expect.stringMatching(reason)]);
  expect([mailsTo(email), answer.cookies]).toEqual([[], []]);
});

test("the address and its name are not passwords, an unusual short one is", async () => {
  const email = `zebulon-${randomUUID()}@example.com`;
  for (const password of [email.toUpperCase(), email.split("@")[0] ?? "", `${email.split("@")[0]}1!`]) {
    expect((await callRoute(send, { body: { ...form(email), password } })).status).toBe(400);
  }
  expect((await callRoute(send, { body: { ...form(email), password: "k7#mQz" } })).status).toBe(200);
});

test("a known address answers like an unknown one, and its owner is told by mail", async () => {
  const { user } = await freshUser();
  const known = await begin(user.email);
  const other = address();
  const unknown = await begin(other);
  expect(known.answer.status).toBe(unknown.answer.status);
  expect(known.answer.body).toEqual(unknown.answer.body);
  const shape = (answer: RouteAnswer<unknown>) => answer.cookies.map((cookie) => cookie.replace(/=[^;]+;/g, "=…;"));
  expect(shape(known.answer)).toEqual(shape(unknown.answer));
  expect(mailsTo(user.email).map((mail) => mail.subject)).toEqual(["You already have a Feedloom account"]);
  expect(mailsTo(user.email)[0]?.text).not.toMatch(/\d{6}/);
  expect((await finish(user.email, "123456", known.cookie)).body).toEqual(
    (await finish(other, "123456", unknown.cookie)).body,
  );
});

test("verifying twice at once makes one account", async () => {
  const email = address();
  const { cookie } = await begin(email);
  const code = codeFor(email);
  const answers = await Promise.all([finish(email, code, cookie), finish(email, code, cookie)]);
  expect(answers.map((each) => each.status).sort()).toEqual([201, 400]);
  expect(await db().prisma.user.count({ where: { email } })).toBe(1);
});

test("of two registrations of one address the first to verify wins", async () => {
  const email = address();
  const first = await begin(email);
  const firstCode = codeFor(email);
  const second = await begin(email);
  const secondCode = codeFor(email);
  const answers = await Promise.all([finish(email, firstCode, first.cookie), finish(email, secondCode, second.cookie)]);
  expect(answers.map((each) => each.status).sort()).toEqual([201, 409]);
  expect(await db().prisma.user.count({ where: { email } })).toBe(1);
});

test.each([
  [{ firstName: " " }, "firstName", "First name is required"],
  [{ lastName: "" }, "lastName", "Last name is required"],
  [{ email: "ada" }, "email", "Please enter a valid email"],
  [{ email: "a@b.example\r\nBcc: c@d.example" }, "email", "Please enter a valid email"],
  [{ email: "a\u0000b@example.com" }, "email", "Please enter a valid email"],
  [{ password: "12345" }, "password", "Password must be at least 6 characters"],
  [{ password: "x".repeat(201) }, "password", "Password is too long"],
  [{ firstName: "A\u0000da" }, "firstName", "Contains characters that are not text"],
  [{ firstName: "A\ud800da" }, "firstName", "Contains characters that are not text"],
  [{ firstName: 1 }, "firstName", expect.any(String)],
  [{ email: ["ada@example.com"] }, "email", expect.any(String)],
])("%j is refused", async (change, field, message) => {
  const answer = await callRoute(send, { body: { ...form(address()), ...change }, peer: newPeer() });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR", details: { [field]: [message] } } },
  });
});

test.each(["12345", "1234567", "12345a", "١٢٣٤٥٦", "", null, 123456])("%j is not a code", async (code) => {
  const answer = await callRoute(verify, { body: { email: address(), code } });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
});

test("another site cannot register somebody", async () => {
  const headers = { origin: "https://evil.example" };
  expect((await callRoute(send, { body: form(address()), headers })).status).toBe(403);
  expect((await callRoute(verify, { body: { email: address(), code: "123456" }, headers })).status).toBe(403);
});

test("a huge body is cut off", async () => {
  const answer = await callRoute(send, { body: { ...form(address()), more: "x".repeat(300_000) } });
  expect(answer.status).toBe(413);
});
