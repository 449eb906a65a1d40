import { MAX_APP_PASSWORDS } from "@/lib/contracts/app-passwords";
import type { Ctx } from "@/lib/domain/ctx";
import { route } from "@/lib/http/route";
import { callRoute } from "@/scripts/testing/call-route";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { DELETE, PATCH } from "./[id]/route";
import { GET, POST } from "./route";

const whoAmI = route({}, ({ ctx }) => ({ key: ctx.user.key, scope: ctx.user.scope }));
const NAME = "Reeder on my phone";
const create = (as: Ctx, body: unknown = { name: NAME, scope: "write" }) => callRoute(POST, { as, body });
const params = (id: number) => ({ params: { id: String(id) } });

describe("an app password", () => {
  test("is made by anybody, signs in at once, and is shown once", async () => {
    const ctx = await freshUser({ plan: "free" });
    const { status, body } = await create(ctx, { name: `  ${NAME} `, scope: "read" });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), name: NAME, password: expect.stringMatching(/^[a-hjkmnp-z2-9]{20}$/) },
    ]);
    expect((await callRoute(whoAmI, { apiKey: body.password })).body).toEqual({ key: ctx.user.key, scope: "read" });
    const list = await callRoute(GET, { as: ctx });
    expect(list.body).toEqual([
      {
        id: body.id,
        name: NAME,
        scope: "read",
        email: ctx.user.email,
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        lastAddress: "127.0.0.1",
        lastAgent: null,
      },
    ]);
    expect(list.text).not.toContain(body.password);
  });

  test("is told to its owner by alert and mail, without the password", async () => {
    const ctx = await freshUser();
    const { body } = await create(ctx);
    const alert = await ctx.db.prisma.alert.findFirstOrThrow({ where: { userKey: ctx.user.key } });
    expect(alert).toMatchObject({ title: "App password created", message: expect.stringContaining(NAME) });
    const mails = mailsTo(ctx.user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(NAME);
    expect(JSON.stringify([alert.message, mails])).not.toContain(body.password);
  });

  test("can be renamed and revoked; then nobody has it, and a second time it is missing", async () => {
    const ctx = await freshUser();
    const { id, password } = await freshAppPassword(ctx);
    const renamed = await callRoute(PATCH, { as: ctx, method: "PATCH", ...params(id), body: { name: "Unread" } });
    expect(renamed).toMatchObject({ status: 200, body: { id, name: "Unread" } });
    expect((await callRoute(whoAmI, { apiKey: password })).status).toBe(200);
    expect((await callRoute(DELETE, { as: ctx, method: "DELETE", ...params(id) })).status).toBe(204);
    expect((await callRoute(whoAmI, { apiKey: password })).status).toBe(401);
    expect((await callRoute(DELETE, { as: ctx, method: "DELETE", ...params(id) })).status).toBe(404);
    expect((await callRoute(GET, { as: ctx })).body).toEqual([]);
  });

  test("of another user cannot be seen, renamed or revoked", async () => {
    const [owner, other] = [await freshUser(), await freshUser()];
    const { id, password } = await freshAppPassword(owner);
    expect((await callRoute(GET, { as: other })).body).toEqual([]);
    const body = { name: "Mine" };
    expect((await callRoute(PATCH, { as: other, method: "PATCH", ...params(id), body })).status).toBe(404);
    expect((await callRoute(DELETE, { as: other, method: "DELETE", ...params(id) })).status).toBe(404);
    expect((await callRoute(whoAmI, { apiKey: password })).status).toBe(200);
    expect((await callRoute(GET, { as: owner })).body[0].name).not.toBe("Mine");
  });

  test.each(["POST", "GET"])("is no way to others: %s needs a session", async (method) => {
    const ctx = await freshUser();
    const { password } = await freshAppPassword(ctx);
    const call = { apiKey: password, ...(method === "POST" && { body: { name: NAME, scope: "write" } }) };
    expect(await callRoute(method === "POST" ? POST : GET, call)).toMatchObject({
      status: 403,
      body: { error: { code: "SESSION_REQUIRED" } },
    });
    expect((await callRoute(method === "POST" ? POST : GET, { ...call, apiKey: undefined })).status).toBe(401);
  });
});

test.each([
  [{ scope: "write" }, "name"],
  [{ name: "   ", scope: "write" }, "name"],
  [{ name: "x".repeat(61), scope: "write" }, "name"],
  [{ name: "a\u0000b", scope: "write" }, "name"],
  [{ name: 5, scope: "write" }, "name"],
  [{ name: NAME }, "scope"],
  [{ name: NAME, scope: "admin" }, "scope"],
  [{ name: NAME, scope: ["read"] }, "scope"],
])("%j is refused at %s", async (body, field) => {
  const ctx = await freshUser();
  expect(await create(ctx, body)).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR", details: { [field]: [expect.any(String)] } } },
  });
  expect((await callRoute(GET, { as: ctx })).body).toEqual([]);
});

test.each(["0", "-1", "x", "1.5", "99999999999999999999"])("the id %s is refused", async (id) => {
  const ctx = await freshUser();
  const refused = await callRoute(DELETE, { as: ctx, method: "DELETE", params: { id } });
  expect(refused).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
});

test(`two requests at once cannot pass the limit of ${MAX_APP_PASSWORDS}; a revoked one makes room`, async () => {
  const ctx = await freshUser();
  for (let made = 1; made < MAX_APP_PASSWORDS; made++) await freshAppPassword(ctx);
  const statuses = (await Promise.all([create(ctx), create(ctx), create(ctx)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409, 409]);
  const list = (await callRoute(GET, { as: ctx })).body;
  expect(list).toHaveLength(MAX_APP_PASSWORDS);
  await callRoute(DELETE, { as: ctx, method: "DELETE", ...params(list[0].id) });
  expect((await create(ctx)).status).toBe(201);
});

test("a session that ended in the meantime makes none", async () => {
  const ctx = await freshUser();
  const token = await freshSession(ctx);
  await ctx.db.prisma.session.deleteMany({ where: { userKey: ctx.user.key } });
  expect((await callRoute(POST, { token, body: { name: NAME, scope: "write" } })).status).toBe(401);
});
