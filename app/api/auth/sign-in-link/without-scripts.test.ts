import { randomUUID } from "node:crypto";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { hashPassword } from "@/lib/domain/people/auth/password";
import { callRoute, type RouteAnswer } from "@/scripts/testing/call-route";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { POST as send } from "./route";
import { POST as use } from "./use/route";

const SLOW = 60_000;
const FORM = { "content-type": "application/x-www-form-urlencoded" };
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword("correct horse");
});

let peers = 0;
const newPeer = () => `198.18.0.${++peers}`;
const newUser = () => freshUser({ columns: { passwordHash } });
const newAddress = () => `${randomUUID()}@example.com`;
const lastLink = (email: string) =>
  /\/sign-in-link\?token=([\w-]{43})\b/.exec(mailsTo(email).at(-1)?.text ?? "")?.[1] ?? "";
const cookieOf = ({ cookies }: RouteAnswer<unknown>, name: string) =>
  cookies.find((each) => each.startsWith(`${name}=`))?.split(";")[0] ?? "";
const emailOf = async (answer: RouteAnswer<unknown>) =>
  (await callRoute(me, { headers: { cookie: cookieOf(answer, "feedloom-session") } })).body.email;

describe("without scripts", () => {
  const post = (
    handler: (request: Request) => Promise<Response>,
    fields: Record<string, string>,
    headers = {},
    peer = newPeer(),
  ) =>
    callRoute(handler, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: { ...FORM, origin: "http://localhost:3000", ...headers },
      peer,
    });
  const led = ({ status, headers }: RouteAnswer<unknown>) => [status, headers.get("location")];

  test("the form of the sign-in screen asks, and the one of the link signs in", async () => {
    const ctx = await newUser();
    const email = ctx.user.email;
    const asked = await post(send, { email: ` ${email.toUpperCase()} `, password: "" });
    expect(led(asked)).toEqual([303, "/login/check-your-mail"]);
    const token = lastLink(email);
    const old = await freshSession(ctx);
    const answer = await post(use, { token }, { cookie: `feedloom-session=${old}` });
    expect(led(answer)).toEqual([303, "/"]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await emailOf(answer)).toBe(email);
    expect(cookieOf(answer, "feedloom-device")).not.toBe("");
    expect(await ctx.db.prisma.session.count({ where: { userKey: ctx.user.key } })).toBe(1);
    expect(led(await post(use, { token }))).toEqual([303, "/sign-in-link/failed/invalid"]);
    expect(led(await post(use, { token }, { origin: "https://evil.example" }))[1]).toContain("failed");
  });

  test("refusals lead to a page that says why", async () => {
    expect(led(await post(send, { email: "nobody" }))).toEqual([303, "/login/failed/link/invalid"]);
    const peer = newPeer();
    for (let n = 0; n < 20; n += 1) await post(send, { email: newAddress() }, {}, peer);
    expect(led(await post(send, { email: newAddress() }, {}, peer))).toEqual([303, "/login/failed/link/too-many"]);
  });

  test(
    "the password signs in, too, and no cookie comes with a wrong one",
    async () => {
      const { email } = (await newUser()).user;
      const right = await post(login, { email, password: "correct horse" });
      expect(led(right)).toEqual([303, "/"]);
      expect(await emailOf(right)).toBe(email);
      const wrong = await post(login, { email, password: "wrong" });
      expect([...led(wrong), wrong.cookies]).toEqual([303, "/login/failed/invalid", []]);
      for (let n = 0; n < 9; n += 1) await post(login, { email, password: "wrong" });
      expect(led(await post(login, { email, password: "wrong" }))).toEqual([303, "/login/failed/too-many"]);
    },
    SLOW,
  );
});
