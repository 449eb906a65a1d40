import { POST } from "@/app/api/auth/generate-api-key/route";
import { MAX_API_KEYS } from "@/lib/contracts/auth";
import type { Ctx } from "@/lib/domain/ctx";
import { route } from "@/lib/http/route";
import { callRoute } from "@/scripts/testing/call-route";
import { freshApiKey } from "@/scripts/testing/fresh-api-key";
import { freshUser } from "@/scripts/testing/fresh-user";
import { DELETE, PATCH } from "./[id]/route";
import { GET } from "./route";

const whoAmI = route({}, ({ ctx }) => ({ key: ctx.user.key, scope: ctx.user.scope }));
const create = (as: Ctx, body: unknown = { name: "Kitchen" }) => callRoute(POST, { as, method: "POST", body });
const params = (id: number) => ({ params: { id: String(id) } });

test("a key is listed with its name, scope and limit, and when, where and by what it was last used", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const { body } = await create(ctx, { name: "  Home Assistant ", scope: "read", callsPerHour: 20 });
  expect((await callRoute(GET, { as: ctx })).body).toEqual([
    {
      id: body.id,
      name: "Home Assistant",
      prefix: `${body.apiKey.slice(0, 8)}…`,
      scope: "read",
      callsPerHour: 20,
      createdAt: expect.any(String),
      lastUsedAt: null,
      lastAddress: null,
      lastAgent: null,
    },
  ]);
  const headers = { "user-agent": "HomeAssistant/2026.11" };
  const called = await callRoute(whoAmI, { apiKey: body.apiKey, headers });
  expect(called.body).toEqual({ key: ctx.user.key, scope: "read" });
  const list = await callRoute(GET, { as: ctx });
  expect(list.body).toMatchObject([
    { lastUsedAt: expect.any(String), lastAddress: "127.0.0.1", lastAgent: "HomeAssistant/2026.11" },
  ]);
  expect(list.text).not.toContain(body.apiKey);
});

test("one key is renamed and revoked without the others", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const [one, other] = [(await create(ctx)).body, (await create(ctx)).body];
  const renamed = await callRoute(PATCH, { as: ctx, method: "PATCH", ...params(one.id), body: { name: "Cellar" } });
  expect(renamed).toMatchObject({ status: 200, body: { id: one.id, name: "Cellar" } });
  expect((await callRoute(DELETE, { as: ctx, method: "DELETE", ...params(one.id) })).status).toBe(204);
  expect((await callRoute(whoAmI, { apiKey: one.apiKey })).status).toBe(401);
  expect((await callRoute(whoAmI, { apiKey: other.apiKey })).status).toBe(200);
  expect((await callRoute(DELETE, { as: ctx, method: "DELETE", ...params(one.id) })).status).toBe(404);
  expect((await callRoute(GET, { as: ctx })).body).toMatchObject([{ id: other.id, name: "Kitchen" }]);
});

test("a key of another user cannot be seen, renamed or revoked", async () => {
  const [owner, stranger] = [await freshUser({ plan: "pro" }), await freshUser({ plan: "pro" })];
  const { id, apiKey } = (await create(owner)).body;
  expect((await callRoute(GET, { as: stranger })).body).toEqual([]);
  const change = { as: stranger, ...params(id) };
  expect((await callRoute(PATCH, { ...change, method: "PATCH", body: { name: "Mine" } })).status).toBe(404);
  expect((await callRoute(DELETE, { ...change, method: "DELETE" })).status).toBe(404);
  expect((await callRoute(whoAmI, { apiKey })).status).toBe(200);
  expect((await callRoute(GET, { as: owner })).body).toMatchObject([{ name: "Kitchen" }]);
});

test("no key lists, renames or revokes keys", async () => {
  const ctx = await freshUser({ plan: "pro" });
  const { id, apiKey } = (await create(ctx)).body;
  const refused = { status: 403, body: { error: { code: "SESSION_REQUIRED" } } };
  const calls = [
    callRoute(GET, { apiKey }),
    callRoute(PATCH, { apiKey, method: "PATCH", ...params(id), body: { name: "Mine" } }),
    callRoute(DELETE, { apiKey, method: "DELETE", ...params(id) }),
  ];
  for (const call of calls) expect(await call).toMatchObject(refused);
});

test(`requests at once cannot pass the limit of ${MAX_API_KEYS}; a revoked key makes room`, async () => {
  const ctx = await freshUser({ plan: "pro" });
  for (let made = 1; made < MAX_API_KEYS; made++) await freshApiKey(ctx);
  const statuses = (await Promise.all([create(ctx), create(ctx), create(ctx)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409, 409]);
  const list = (await callRoute(GET, { as: ctx })).body;
  expect(list).toHaveLength(MAX_API_KEYS);
  await callRoute(DELETE, { as: ctx, method: "DELETE", ...params(list[0].id) });
  expect((await create(ctx)).status).toBe(201);
});

test.each([
  [{ name: "   " }, "name"],
  [{ name: "x".repeat(61) }, "name"],
  [{ name: 5 }, "name"],
  [{ name: "Kitchen", scope: "admin" }, "scope"],
  [{ name: "Kitchen", callsPerHour: 0 }, "callsPerHour"],
])("%j is refused at %s", async (body, field) => {
  const ctx = await freshUser({ plan: "pro" });
  expect(await create(ctx, body)).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR", details: { [field]: [expect.any(String)] } } },
  });
  expect((await callRoute(GET, { as: ctx })).body).toEqual([]);
});
