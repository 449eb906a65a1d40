import { POST } from "@/app/api/bundles/route";
import { POST as UPLOAD } from "@/app/api/import/route";
import type { Ctx } from "@/lib/domain/ctx";
import { callRoute, type RouteCall } from "@/scripts/testing/call-route";
import { freshApiKey } from "@/scripts/testing/fresh-api-key";
import { freshUser } from "@/scripts/testing/fresh-user";
import { MINUTE, stopClock } from "@/scripts/testing/test-clock";

/** A program of a person. */
async function program() {
  const ctx = await freshUser({ plan: "pro" });
  const apiKey = await freshApiKey(ctx);
  return { ctx, apiKey };
}
const create = (apiKey: string, key: string, name = "Mornings"): RouteCall => ({
  path: "/api/bundles",
  apiKey,
  body: { name },
  headers: { "idempotency-key": key },
});
const bundles = (ctx: Ctx) => ctx.db.prisma.bundle.count({ where: { userKey: ctx.user.key } });

test("a repeated call with the same key gets the first one's response and changes nothing", async () => {
  const { ctx, apiKey } = await program();
  const first = await callRoute(POST, create(apiKey, "one"));
  const again = await callRoute(POST, create(apiKey, "one"));
  expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([201, null]);
  expect([again.status, again.headers.get("idempotent-replayed"), again.body]).toEqual([201, "true", first.body]);
  expect(await bundles(ctx)).toBe(1);
});

test("another key, and another person with the same key, make another one", async () => {
  const [one, other] = [await program(), await program()];
  for (const call of [create(one.apiKey, "k1"), create(one.apiKey, "k2"), create(other.apiKey, "k1")]) {
    expect((await callRoute(POST, call)).headers.get("idempotent-replayed")).toBeNull();
  }
  expect([await bundles(one.ctx), await bundles(other.ctx)]).toEqual([2, 1]);
});

test("the same key for another call is refused", async () => {
  const { ctx, apiKey } = await program();
  await callRoute(POST, create(apiKey, "one"));
  expect(await callRoute(POST, create(apiKey, "one", "Evenings"))).toMatchObject({
    status: 422,
    body: { error: { code: "IDEMPOTENCY_KEY_REUSED" } },
  });
  expect(await bundles(ctx)).toBe(1);
});

test("an uploaded file is the same call if it is the same file, however long another one is", async () => {
  const { ctx, apiKey } = await program();
  const upload = (name: string) =>
    callRoute(UPLOAD, {
      path: "/api/import",
      apiKey,
      body: `<opml><body><outline text="${name}" xmlUrl="https://${name}.example/feed"/></body></opml>`,
      headers: { "content-type": "application/octet-stream", "idempotency-key": "file" },
    });
  const first = await upload("aa");
  expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([201, null]);
  const again = await upload("aa");
  expect([again.status, again.headers.get("idempotent-replayed"), again.body.id]).toEqual([201, "true", first.body.id]);
  expect(await upload("bb")).toMatchObject({ status: 422, body: { error: { code: "IDEMPOTENCY_KEY_REUSED" } } });
  expect(await ctx.db.prisma.import.count({ where: { userKey: ctx.user.key } })).toBe(1);
});

test("a form that is sent again with another boundary is the same call", async () => {
  const { ctx, apiKey } = await program();
  const upload = async (name: string) => {
    const form = new FormData();
    form.set("file", new File([`<opml><body><outline xmlUrl="https://${name}.example/"/></body></opml>`], "a.opml"));
    const encoded = new Response(form);
    return callRoute(UPLOAD, {
      path: "/api/import",
      apiKey,
      body: new Uint8Array(await encoded.arrayBuffer()),
      headers: { "content-type": encoded.headers.get("content-type") ?? "", "idempotency-key": "form" },
    });
  };
  expect((await upload("aa")).status).toBe(201);
  expect((await upload("aa")).headers.get("idempotent-replayed")).toBe("true");
  expect((await upload("bb")).status).toBe(422);
  expect(await ctx.db.prisma.import.count({ where: { userKey: ctx.user.key } })).toBe(1);
});

test("of calls at once with one key one is carried out", async () => {
  const { ctx, apiKey } = await program();
  const answers = await Promise.all([1, 2, 3].map(() => callRoute(POST, create(apiKey, "one"))));
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201]));
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await bundles(ctx)).toBe(1);
});

test("a refusal is repeated too, but an invalid call costs no key", async () => {
  const { ctx, apiKey } = await program();
  expect((await callRoute(POST, create(apiKey, "one", " "))).status).toBe(400);
  expect((await callRoute(POST, create(apiKey, "one"))).status).toBe(201);
  expect(await bundles(ctx)).toBe(1);
});

test("a call that was interrupted may be repeated after ten minutes", async () => {
  const clock = stopClock();
  const { ctx, apiKey } = await program();
  const first = await callRoute(POST, create(apiKey, "one"));
  await ctx.db.prisma.idempotencyKey.updateMany({ where: { userKey: ctx.user.key }, data: { status: null } });
  expect(first.status).toBe(201);
  expect(await callRoute(POST, create(apiKey, "one"))).toMatchObject({ status: 409 });
  clock.forward(11 * MINUTE);
  expect((await callRoute(POST, create(apiKey, "one"))).status).toBe(201);
});

test("a key that is empty or too long is refused", async () => {
  const { ctx, apiKey } = await program();
  for (const key of ["x".repeat(256), " "]) {
    expect((await callRoute(POST, create(apiKey, key))).status).toBe(400);
  }
  expect(await bundles(ctx)).toBe(0);
});

test("the stored response shows nothing of its content", async () => {
  const { ctx, apiKey } = await program();
  await callRoute(POST, create(apiKey, "one", "Secret plans"));
  const [row] = await ctx.db.prisma.idempotencyKey.findMany({ where: { userKey: ctx.user.key } });
  expect(row?.body).not.toBeNull();
  expect(Buffer.from(row?.body ?? []).toString("latin1")).not.toContain("Secret plans");
});

test("an error comes as a problem to callers that accept one", async () => {
  const { apiKey } = await program();
  const call = { ...create(apiKey, "p", " "), headers: { accept: "application/problem+json" } };
  const { headers, body, status } = await callRoute(POST, call);
  expect([status, headers.get("content-type")]).toEqual([400, "application/problem+json"]);
  expect(body).toMatchObject({
    type: "urn:feedloom:error:VALIDATION_ERROR",
    title: "Validation error",
    status: 400,
    detail: body.error.message,
    error: { code: "VALIDATION_ERROR" },
  });
});
