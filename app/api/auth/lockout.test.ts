import { randomUUID } from "node:crypto";
import { POST as forgot } from "@/app/api/auth/forgot-password/route";
import { POST as login } from "@/app/api/auth/login/route";
import type { Proof } from "@/lib/contracts/proof";
import type { Ctx } from "@/lib/domain/ctx";
import { deviceHash, forgetDevices } from "@/lib/domain/people/auth/lockout/remembered-devices";
import { hashPassword } from "@/lib/domain/people/auth/password";
import { reloadEnv } from "@/lib/platform/env";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { solveChallenge } from "@/scripts/testing/solve-challenge";
import { DAY, HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword("correct horse");
});

const SLOW = 60_000;
let peers = 0;
const newPeer = () => `198.18.${Math.floor(++peers / 250)}.${peers % 250}`;
const newUser = () => freshUser({ columns: { passwordHash } });
const newAddress = () => `${randomUUID()}@example.com`;

type Try = { password?: string; proof?: Proof; cookie?: string; peer?: string };
const tryLogin = (email: string, { password = "wrong", proof, cookie, peer = newPeer() }: Try = {}) =>
  callRoute(login, { body: { email, password, proof }, peer, headers: cookie ? { cookie } : {} });
const deviceOf = (answer: { cookies: string[] }) =>
  /^feedloom-device=[\w-]{43}/.exec(answer.cookies.find((each) => each.startsWith("feedloom-device")) ?? "")?.[0] ?? "";
/** Signs in and returns the browser's device cookie. */
const remember = async (ctx: Ctx, cookie?: string) =>
  deviceOf(await tryLogin(ctx.user.email, { password: "correct horse", cookie }));

/** Uses up what strangers may try at an address without a proof. */
async function exhaust(email: string): Promise<void> {
  for (let n = 0; n < 10; n += 1) expect((await tryLogin(email)).status).toBe(401);
  expect((await tryLogin(email)).status).toBe(429);
}

test(
  "strangers do not lock a device out that has signed in before",
  async () => {
    const ada = await newUser();
    const cookie = await remember(ada);
    await exhaust(ada.user.email);
    expect((await tryLogin(ada.user.email, { password: "correct horse" })).status).toBe(429);
    const own = await tryLogin(ada.user.email, { password: "correct horse", cookie });
    expect(own.status).toBe(200);
    expect(deviceOf(own)).not.toBe(cookie);
  },
  SLOW,
);

test(
  "nor do strangers in its network",
  async () => {
    const ada = await newUser();
    const [cookie, peer] = [await remember(ada), newPeer()];
    await Promise.all(Array.from({ length: 50 }, () => tryLogin(newAddress(), { peer })));
    expect((await tryLogin(ada.user.email, { password: "correct horse", peer })).status).toBe(429);
    expect((await tryLogin(ada.user.email, { password: "correct horse", peer, cookie })).status).toBe(200);
  },
  SLOW,
);

test(
  "a remembered device has ten failures of its own, then it is a stranger",
  async () => {
    const ada = await newUser();
    const cookie = await remember(ada);
    for (let n = 0; n < 20; n += 1) expect((await tryLogin(ada.user.email, { cookie })).status).toBe(401);
    expect((await tryLogin(ada.user.email, { cookie, password: "correct horse" })).status).toBe(429);
  },
  SLOW,
);

test(
  "a device is remembered for its own account only, and a cookie is stored hashed and replaced",
  async () => {
    const [ada, bob] = [await newUser(), await newUser()];
    const cookie = await remember(ada);
    await exhaust(bob.user.email);
    expect((await tryLogin(bob.user.email, { password: "correct horse", cookie })).status).toBe(429);
    const rows = await ada.db.prisma.rememberedDevice.findMany({ where: { userKey: ada.user.key } });
    expect(rows.map((row) => row.tokenHash)).toEqual([deviceHash(cookie.split("=")[1] ?? "")]);
    // Two people of one browser: both stay known to it.
    const carl = await newUser();
    const shared = await remember(carl, cookie);
    await exhaust(ada.user.email);
    expect((await tryLogin(ada.user.email, { password: "correct horse", cookie })).status).toBe(429);
    expect((await tryLogin(ada.user.email, { password: "correct horse", cookie: shared })).status).toBe(200);
  },
  SLOW,
);

test(
  "a forgotten device, a planted cookie and one of 401 days ago are strangers",
  async () => {
    const clock = stopClock();
    const [ada, bob] = [await newUser(), await newUser()];
    const [forgotten, old] = [await remember(ada), await remember(bob)];
    await forgetDevices(ada, ada.user.key);
    await exhaust(ada.user.email);
    for (const cookie of [forgotten, `feedloom-device=${"A".repeat(43)}`, "feedloom-device=", "feedloom-device=%00"]) {
      expect((await tryLogin(ada.user.email, { password: "correct horse", cookie })).status).toBe(429);
    }
    clock.forward(401 * DAY);
    await exhaust(bob.user.email);
    expect((await tryLogin(bob.user.email, { password: "correct horse", cookie: old })).status).toBe(429);
  },
  SLOW,
);

test(
  "an account remembers twenty devices, and the one used the longest time ago makes room",
  async () => {
    const clock = stopClock();
    const ada = await newUser();
    const first = await remember(ada);
    for (let n = 0; n < 20; n += 1) {
      clock.forward(MINUTE);
      await remember(ada);
    }
    const rows = await ada.db.prisma.rememberedDevice.findMany({ where: { userKey: ada.user.key } });
    expect(rows).toHaveLength(20);
    expect(rows.map((row) => row.tokenHash)).not.toContain(deviceHash(first.split("=")[1] ?? ""));
  },
  SLOW,
);

describe("a browser that nothing is known of", () => {
  test(
    "works for its next attempt, at a known and at an unknown address alike",
    async () => {
      stopClock();
      const ada = await newUser();
      const [known, unknown] = [ada.user.email, newAddress()];
      const refused = [];
      for (const email of [known, unknown]) {
        await exhaust(email);
        const answer = await tryLogin(email);
        const { proof } = answer.body.error.details;
        refused.push([answer.status, answer.headers.get("retry-after"), answer.body.error.message, proof.bits]);
        expect(proof.challenge.length).toBeLessThan(200);
        expect((await tryLogin(email, { proof: solveChallenge(proof) })).status).toBe(401);
      }
      expect(refused[0]).toEqual([429, "900", "Too many attempts. Please try again in 15 minutes.", 15]);
      expect(refused[1]).toEqual(refused[0]);
      const { proof } = (await tryLogin(known)).body.error.details;
      expect((await tryLogin(known, { password: "correct horse", proof: solveChallenge(proof) })).status).toBe(200);
    },
    SLOW,
  );

  test(
    "uses a proof once, for its own address, in time, and for what it was made",
    async () => {
      const clock = stopClock();
      const [ada, bob] = [await newUser(), await newUser()];
      await exhaust(ada.user.email);
      await exhaust(bob.user.email);
      const challenge = async () => (await tryLogin(ada.user.email)).body.error.details.proof;
      const refused = async (email: string, proof: Proof) =>
        expect(await tryLogin(email, { password: "correct horse", proof })).toMatchObject({
          status: 429,
          body: { error: { details: { proof: { bits: 15 } } } },
        });
      const open = await challenge();
      const proof = solveChallenge(open);
      await refused(bob.user.email, proof);
      await refused(ada.user.email, { ...proof, nonces: proof.nonces.map(() => 1) });
      await refused(
        ada.user.email,
        solveChallenge({ ...open, challenge: open.challenge.replace(/\.15\./, ".1."), bits: 1 }),
      );
      const at = `${clock.now().getTime()}`;
      await refused(ada.user.email, { ...proof, challenge: proof.challenge.replace(at, `${Number(at) + 1}`) });
      const both = await Promise.all([1, 2].map(() => tryLogin(ada.user.email, { proof })));
      expect(both.map(({ status }) => status).sort()).toEqual([401, 429]);
      const late = solveChallenge(await challenge());
      clock.forward(10 * MINUTE + 1);
      await refused(ada.user.email, late);
      const forMail = await callRoute(forgot, { body: { email: ada.user.email, proof }, peer: newPeer() });
      expect(forMail.status).toBe(200);
    },
    SLOW,
  );

  test(
    "works harder the more is tried, and after fifty an hour only a mail helps",
    async () => {
      const clock = stopClock();
      const email = newAddress();
      await exhaust(email);
      const prisma = (await newUser()).db.prisma;
      const proved = (count: number) =>
        prisma.authAttempt.createMany({
          data: Array.from({ length: count }, () => ({ bucket: `login:proved:${email}`, at: clock.now() })),
        });
      const bits = async () => (await tryLogin(email)).body.error.details.proof.bits;
      await proved(9);
      expect(await bits()).toBe(15);
      await proved(1);
      expect(await bits()).toBe(16);
      await proved(39);
      expect(await bits()).toBe(19);
      await proved(1);
      expect((await tryLogin(email)).body.error.details).toBeUndefined();
      clock.forward(HOUR);
      expect((await tryLogin(email)).status).toBe(401);
    },
    SLOW,
  );

  test(
    "is told no more than when to come back where no secret can sign a challenge",
    async () => {
      const email = newAddress();
      const secret = process.env.NEXTAUTH_SECRET;
      delete process.env.NEXTAUTH_SECRET;
      reloadEnv();
      try {
        await exhaust(email);
        const answer = await tryLogin(email);
        expect([answer.status, answer.body.error.details]).toEqual([429, undefined]);
      } finally {
        process.env.NEXTAUTH_SECRET = secret;
        reloadEnv();
      }
    },
    SLOW,
  );
});

describe("mailed codes", () => {
  const ask = (email: string, { proof, cookie }: { proof?: Proof; cookie?: string } = {}) =>
    callRoute(forgot, { body: { email, proof }, peer: newPeer(), headers: cookie ? { cookie } : {} });
  const pending = (answer: { cookies: string[] }) => answer.cookies[0]?.split(";")[0] ?? "";

  test("of strangers do not use up those of a remembered device", async () => {
    const ada = await newUser();
    const cookie = await remember(ada);
    for (let n = 0; n < 5; n += 1) expect((await ask(ada.user.email)).status).toBe(200);
    expect((await ask(ada.user.email)).status).toBe(429);
    for (let n = 0; n < 5; n += 1) expect((await ask(ada.user.email, { cookie })).status).toBe(200);
    expect((await ask(ada.user.email, { cookie })).status).toBe(429);
  });

  test("of strangers do not use up those of the browser that has begun", async () => {
    const clock = stopClock();
    const email = newAddress();
    let own = await ask(email);
    for (let n = 0; n < 4; n += 1) await ask(email);
    expect((await ask(email)).status).toBe(429);
    for (let n = 0; n < 2; n += 1) {
      expect((await ask(email, { cookie: pending(own) })).status).toBe(429);
      clock.forward(MINUTE);
      own = await ask(email, { cookie: pending(own) });
      expect(own.status).toBe(200);
    }
    clock.forward(MINUTE);
    expect((await ask(email, { cookie: pending(own) })).status).toBe(429);
  });

  test(
    "cost a proof beyond five an hour, and an address receives no more than eight from new browsers",
    async () => {
      stopClock();
      const ada = await newUser();
      for (const email of [ada.user.email, newAddress()]) {
        for (let n = 0; n < 5; n += 1) await ask(email);
        for (let n = 0; n < 3; n += 1) {
          const { proof } = (await ask(email)).body.error.details;
          expect((await ask(email, { proof: solveChallenge(proof) })).status).toBe(200);
        }
        const refused = await ask(email);
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
        expect(refused.body.error.details).toBeUndefined();
        expect(mailsTo(email)).toHaveLength(8);
      }
    },
    SLOW,
  );
});
