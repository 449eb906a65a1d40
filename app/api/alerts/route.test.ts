import { GET as PREFERENCES, PUT } from "@/app/api/notification-preferences/route";
import { createAlert, type NewAlert } from "@/lib/domain/base/alerts/create-alert";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute } from "@/scripts/testing/call-route";
import { follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DAY, stopClock } from "@/scripts/testing/test-clock";
import { PATCH } from "./[id]/read/route";
import { DELETE } from "./[id]/route";
import { GET } from "./route";
import { GET as COUNT } from "./unread-count/route";

const tell = (ctx: Ctx, title: string, more: Partial<NewAlert> = {}) =>
  createAlert(
    ctx.db.pool,
    { userKey: ctx.user.key, type: "system", title, message: "Hello", severity: "info", cover: "asked", ...more },
    ctx.now(),
  );
const titles = async (as: Ctx) => (await callRoute(GET, { as })).body.map((alert: { title: string }) => alert.title);
const count = async (as: Ctx) => (await callRoute(COUNT, { as })).body.count;

test("alerts are listed, counted, read and deleted", async () => {
  const as = await freshUser();
  const feedId = await follow(as, await freshSource());
  await tell(as, "One", { actionUrl: "/articles/5", actionText: "View feed", feedId });
  await tell(as, "Two", { severity: "error", actionUrl: "//evil.example/x" });
  const { body } = await callRoute(GET, { as });
  expect(body).toMatchObject([
    { title: "Two", severity: "error", actionUrl: "/", isRead: false, userId: as.user.id },
    { title: "One", actionUrl: "/articles/5", actionText: "View feed", feedId, bundleId: null, type: "system" },
  ]);
  expect(await count(as)).toBe(2);
  const params = { id: String(body[0].id) };
  for (let n = 0; n < 2; n++) {
    expect(await callRoute(PATCH, { as, method: "PATCH", params })).toMatchObject({
      status: 200,
      body: { isRead: true },
    });
  }
  expect(await count(as)).toBe(1);
  expect(await callRoute(DELETE, { as, method: "DELETE", params })).toMatchObject({ status: 204, text: "" });
  expect(await callRoute(DELETE, { as, method: "DELETE", params })).toMatchObject({
    status: 404,
    body: { error: { code: "NOT_FOUND", message: "Alert not found" } },
  });
  expect(await titles(as)).toEqual(["One"]);
});

test("they are gone after thirty days", async () => {
  const clock = stopClock();
  const as = await freshUser();
  await tell(as, "Old");
  clock.forward(29 * DAY);
  await tell(as, "New");
  expect(await titles(as)).toEqual(["New", "Old"]);
  clock.forward(2 * DAY);
  expect(await titles(as)).toEqual(["New"]);
  expect(await count(as)).toBe(1);
});

test("another user's alerts are out of reach", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  await tell(ada, "Hers");
  const params = { id: String((await callRoute(GET, { as: ada })).body[0].id) };
  expect(await titles(bob)).toEqual([]);
  expect(await count(bob)).toBe(0);
  expect(await callRoute(PATCH, { as: bob, method: "PATCH", params })).toMatchObject({ status: 404 });
  expect(await callRoute(DELETE, { as: bob, method: "DELETE", params })).toMatchObject({ status: 404 });
  expect(await count(ada)).toBe(1);
});

test.each([
  ["list", GET],
  ["count", COUNT],
  ["read", PATCH],
  ["delete", DELETE],
  ["preferences", PREFERENCES],
  ["save preferences", PUT],
])("%s needs a session", async (_, handler: Parameters<typeof callRoute>[0]) => {
  expect(await callRoute(handler, { params: { id: "1" } })).toMatchObject({ status: 401 });
});

test("preferences have defaults and are kept per user", async () => {
  const [ada, bob] = [await freshUser(), await freshUser()];
  const defaults = {
    feedUpdates: true,
    feedErrors: true,
    accountUpdates: true,
    marketing: false,
    realTimeAlerts: true,
    soundAlerts: false,
    desktopNotifications: true,
    emailDigest: false,
  };
  expect((await callRoute(PREFERENCES, { as: ada })).body).toEqual(defaults);
  const wanted = { ...defaults, feedUpdates: false, emailDigest: true };
  for (let n = 0; n < 2; n++) {
    expect(await callRoute(PUT, { as: ada, method: "PUT", body: wanted })).toMatchObject({ status: 200, body: wanted });
  }
  expect((await callRoute(PREFERENCES, { as: ada })).body).toEqual(wanted);
  expect((await callRoute(PREFERENCES, { as: bob })).body).toEqual(defaults);
  expect((await callRoute(PUT, { as: bob, method: "PUT", body: { marketing: true } })).body).toEqual({
    ...defaults,
    marketing: true,
  });
  const wrong = await callRoute(PUT, { as: ada, method: "PUT", body: { marketing: "yes" } });
  expect(wrong).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
});
