import { createSession, readSession } from "@/lib/domain/people/auth/session";
import { reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";
import { reloadEnv } from "@/lib/platform/env";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { stopClock } from "@/scripts/testing/test-clock";
import { readCookie, setCookie } from "./session-cookie";
import { endSessionCookie } from "./sign-in-origin";

const device = { userAgent: null, address: null };
const whoAmI = route({ access: "user" }, ({ ctx }) => reply({ id: ctx.user.id }));

function useAddress(address: string) {
  process.env.BASE_URL = address;
  reloadEnv();
}
afterEach(() => useAddress("http://localhost:3000"));

test("on https every cookie of ours belongs to this host alone; on http no browser would take such a name", () => {
  const expires = new Date("2030-01-01");
  expect(setCookie("feedloom-reset", "a b", expires)).toBe(
    "feedloom-reset=a%20b; Path=/; Expires=Tue, 01 Jan 2030 00:00:00 GMT; HttpOnly; SameSite=Lax",
  );
  useAddress("https://feedloom.example");
  expect(setCookie("feedloom-reset", "a b", expires)).toBe(
    "__Host-feedloom-reset=a%20b; Path=/; Expires=Tue, 01 Jan 2030 00:00:00 GMT; HttpOnly; SameSite=Lax; Secure",
  );
  expect(endSessionCookie()).toMatch(/^__Host-feedloom-session=; Path=\/; Expires=Thu, 01 Jan 1970 .*; Secure$/);
});

test("on https a cookie without the prefix, which a neighbouring host can set, is not read", () => {
  useAddress("https://feedloom.example");
  const headers = new Headers({ cookie: "feedloom-reset=planted; __Host-feedloom-reset=own" });
  expect(readCookie(headers, "feedloom-reset")).toBe("own");
  expect(readCookie(new Headers({ cookie: "feedloom-reset=planted" }), "feedloom-reset")).toBeNull();
});

test("a session that began under the former name goes on and gets the new name", async () => {
  const clock = stopClock("2026-12-01T00:00:00.000Z");
  const ctx = await freshUser();
  const { token, expires } = await createSession(testCtx(), ctx.user.key, device);
  useAddress("https://feedloom.example");
  const answer = await callRoute(whoAmI, { headers: { cookie: `feedloom-session=${token}` } });
  expect(answer.body).toEqual({ id: ctx.user.id });
  expect(answer.cookies).toEqual([
    expect.stringContaining(`__Host-feedloom-session=${token}; Path=/; Expires=${expires.toUTCString()}`),
    expect.stringMatching(/^feedloom-session=; .*1970.*Secure$/),
  ]);
  const both = `feedloom-session=planted; __Host-feedloom-session=${token}`;
  expect(await callRoute(whoAmI, { headers: { cookie: both } })).toMatchObject({ status: 200, cookies: [] });
  // Every such session has ended or been renamed long before.
  clock.forward(120 * 86_400_000);
  const late = await createSession(testCtx(), ctx.user.key, device);
  expect(await readSession(testCtx(), late.token)).not.toBeNull();
  expect((await callRoute(whoAmI, { headers: { cookie: `feedloom-session=${late.token}` } })).status).toBe(401);
});
