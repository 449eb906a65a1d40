import type { Ctx } from "@/lib/domain/ctx";
import { callRoute } from "@/scripts/testing/call-route";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshUser } from "@/scripts/testing/fresh-user";
import { callMiniflux, type Miniflux, minifluxOf } from "@/scripts/testing/miniflux/call-miniflux";
import { seedFeed } from "@/scripts/testing/seed-feed";
import { miniflux } from "./miniflux";
import { ROUTES } from "./routes";
import { userNumber } from "./shapes";

let ada: Ctx;
let ask: Miniflux;

beforeAll(async () => {
  ada = await freshUser();
  ask = await minifluxOf(ada);
});

const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

describe("who may call", () => {
  test("an app password as token, or with the email address in any case", async () => {
    const { password } = await freshAppPassword(ada);
    const ways = [
      { "x-auth-token": password },
      basic(ada.user.email, password),
      basic(ada.user.email.toUpperCase(), password),
    ];
    for (const headers of ways) {
      const { status, body } = await callMiniflux("/me", { headers });
      expect({ status, name: body.username }).toEqual({ status: 200, name: ada.user.email });
    }
  });

  test.each([
    ["nothing", {}],
    ["an unknown token", { "x-auth-token": "wrongwrongwrongwrong" }],
    ["a wrong password", basic("nobody@example.com", "wrong")],
    ["a header that is no Basic", { authorization: "Basic %%%" }],
  ])("%s is refused with 401 and words", async (_, headers) => {
    const answer = await callMiniflux("/me", { headers });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ error_message: expect.stringMatching(/app password/) });
    expect(answer.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
  });

  test("the password of one person with the address of another is refused", async () => {
    const { password } = await freshAppPassword(ada);
    const other = await freshUser();
    expect((await callMiniflux("/me", { headers: basic(other.user.email, password) })).status).toBe(401);
  });

  test("a session of the browser is ignored", async () => {
    expect((await callRoute(miniflux, { path: "/api/miniflux/v1/me", as: ada })).status).toBe(401);
  });

  test("a password that may only read reads everything and writes nothing", async () => {
    const reader = await freshUser();
    const { itemIds } = await seedFeed(reader, { articles: 1 });
    const read = await minifluxOf(reader, "read");
    expect((await read(`/entries/${itemIds[0]}`)).status).toBe(200);
    const writing = ROUTES.filter(({ method, writes }) => writes ?? method !== "GET");
    expect(writing.length).toBeGreaterThan(15);
    for (const { method, path } of writing) {
      const answer = await read(path.replaceAll("*", String(itemIds[0])), {
        method,
        ...(method !== "GET" && { body: {} }),
      });
      expect({ path, status: answer.status, words: answer.body.error_message }).toEqual({
        path,
        status: 403,
        words: expect.stringMatching(/is read-only/),
      });
    }
    expect((await read("/entries?status=unread")).body.total).toBe(1);
  });
});

describe("the account", () => {
  test("me has the keys of Miniflux's own client, and no number of rows", async () => {
    const { body } = await ask("/me");
    expect(body).toMatchObject({
      id: userNumber(ada.user),
      username: ada.user.email,
      is_admin: false,
      last_login_at: null,
    });
    expect(Number.isSafeInteger(body.id)).toBe(true);
    expect(body.id).not.toBe(ada.user.key);
    const types = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value]));
    expect(types).toMatchObject({
      theme: "string",
      language: "string",
      timezone: "string",
      entry_sorting_direction: "string",
      entry_sorting_order: "string",
      stylesheet: "string",
      google_id: "string",
      openid_connect_id: "string",
      entries_per_page: "number",
      keyboard_shortcuts: "boolean",
      show_reading_time: "boolean",
      entry_swipe: "boolean",
      gesture_nav: "string",
      display_mode: "string",
      default_reading_speed: "number",
      cjk_reading_speed: "number",
      default_home_page: "string",
      categories_sorting_order: "string",
      mark_read_on_view: "boolean",
    });
    expect(Object.keys(body)).not.toContain("password");
  });

  test("everybody sees themselves and nobody else", async () => {
    const me = (await ask("/me")).body;
    for (const path of ["/users/me", `/users/${me.id}`, `/users/${encodeURIComponent(ada.user.email)}`]) {
      expect((await ask(path)).body).toEqual(me);
    }
    const other = await freshUser();
    for (const path of ["/users", `/users/${userNumber(other.user)}`, `/users/${other.user.email}`, "/users/1"]) {
      expect(await ask(path)).toMatchObject({ status: 403, body: { error_message: expect.any(String) } });
    }
  });

  test.each([
    ["POST", "/users"],
    ["PUT", "/users/1"],
    ["DELETE", "/users/1"],
    ["GET", "/api-keys"],
    ["POST", "/api-keys"],
    ["DELETE", "/api-keys/1"],
    ["PUT", "/flush-history"],
    ["DELETE", "/flush-history"],
    ["PUT", "/users/1/mark-all-as-read"],
  ])("%s %s is refused with 403 and a reason", async (method, path) => {
    const answer = await ask(path, method === "GET" ? {} : { method, body: {} });
    expect(answer).toMatchObject({ status: 403, body: { error_message: expect.stringMatching(/\w+ \w+/) } });
  });

  test("everything is read at once by one's own number only", async () => {
    const reader = await freshUser();
    await seedFeed(reader, { articles: 3 });
    const mine = await minifluxOf(reader);
    expect((await ask(`/users/${userNumber(reader.user)}/mark-all-as-read`, { method: "PUT" })).status).toBe(403);
    expect((await mine("/entries?status=unread")).body.total).toBe(3);
    const { status, text } = await mine(`/users/${userNumber(reader.user)}/mark-all-as-read`, { method: "PUT" });
    expect({ status, text }).toEqual({ status: 204, text: "" });
    expect((await mine("/entries?status=unread")).body.total).toBe(0);
  });

  test("the version is one that programs compare, and says whose server it is", async () => {
    const { body } = await ask("/version");
    expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(body).toMatchObject({ commit: "Feedloom", compiler: "Feedloom" });
    expect((await ask("/users/integrations/status")).body).toEqual({ has_integrations: true });
    expect((await ask("/integrations/status")).body).toEqual({ has_integrations: true });
  });
});

describe("addresses", () => {
  const at = (path: string, call = {}) => callRoute(miniflux, { path: `/api/miniflux${path}`, ...call });

  test.each(["/healthcheck", "/healthz", "/liveness", "/readiness"])("%s needs no credentials", async (path) => {
    expect(await at(path)).toMatchObject({ status: 200, text: "OK" });
  });

  test("a trailing slash and a repeated /v1 are understood", async () => {
    const { password } = await freshAppPassword(ada);
    const headers = { "x-auth-token": password };
    for (const path of ["/v1/me/", "/v1/v1/me", "/me"]) expect((await at(path, { headers })).status).toBe(200);
    expect(await at("/version", { headers })).toMatchObject({ status: 200, text: "2.3.2" });
  });

  test("an unknown call is 404, a known one with another method 405", async () => {
    expect(await ask("/nonsense")).toMatchObject({ status: 404, body: { error_message: "Resource Not Found" } });
    expect(await ask("/me", { method: "DELETE" })).toMatchObject({
      status: 405,
      body: { error_message: "Method Not Allowed" },
    });
    expect((await ask("/%E0%A4%A")).status).toBe(404);
  });

  test("a page of another site may call with credentials of its own", async () => {
    const preflight = await callMiniflux("/feeds", { method: "OPTIONS" });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("X-Auth-Token");
    for (const answer of [await ask("/me"), await callMiniflux("/me"), await ask("/nonsense")]) {
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    }
  });
});
