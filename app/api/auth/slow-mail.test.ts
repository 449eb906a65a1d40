import { POST as forgot } from "@/app/api/auth/forgot-password/route";
import { POST as reset } from "@/app/api/auth/reset-password/route";
import { hashPassword } from "@/lib/domain/people/auth/password";
import type { Mail } from "@/lib/platform/mail-message";
import { PASSWORD } from "@/scripts/testing/accounts/change-address";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { codeFor } from "@/scripts/testing/read-outbox";

/** What happens while a mail with this word in its subject is sent. */
let meanwhile: { subject: string; happens: () => Promise<unknown> } | undefined;

jest.mock("@/lib/platform/mail", () => {
  const real = jest.requireActual("@/lib/platform/mail");
  return {
    ...real,
    sendMail: async (mail: Mail) => {
      const now = meanwhile;
      if (now && mail.subject.includes(now.subject)) {
        meanwhile = undefined;
        await now.happens();
      }
      return real.sendMail(mail);
    },
  };
});

let peers = 0;
const peer = () => `198.18.7.${++peers}`;

/** Asks for a code to reset the password; returns what enters it. */
async function resetOf(email: string, newPassword: string) {
  const asked = await callRoute(forgot, { body: { email }, peer: peer() });
  const cookie = asked.cookies.map((each) => each.split(";")[0]).join("; ");
  const body = { email, code: codeFor(email), newPassword };
  return () => callRoute(reset, { body, headers: { cookie }, peer: peer() });
}

test("a reset that another one overtakes while its mail is sent leaves no session and no device", async () => {
  const { db, user } = await freshUser({ columns: { passwordHash: await hashPassword(PASSWORD) } });
  const early = await resetOf(user.email, "battery staple");
  meanwhile = {
    subject: "password",
    happens: async () => {
      const late = await resetOf(user.email, "staple battery");
      expect((await late()).status).toBe(200);
    },
  };
  const { status, cookies } = await early();
  expect(meanwhile).toBeUndefined();
  expect([status, cookies]).toEqual([400, []]);
  const where = { userKey: user.key };
  expect([await db.prisma.session.count({ where }), await db.prisma.rememberedDevice.count({ where })]).toEqual([1, 1]);
});
