import { randomUUID } from "node:crypto";
import type { StripeSandbox } from "@feedloom/stripe-sandbox";
import { POST as login } from "@/app/api/auth/login/route";
import { GET as me } from "@/app/api/auth/me/route";
import { POST as webhook } from "@/app/api/stripe/webhook/route";
import type { Ctx } from "@/lib/domain/ctx";
import { purgeLeftUsers } from "@/lib/domain/people/accounts/purge-user-rows";
import { hashPassword } from "@/lib/domain/people/auth/password";
import { createSubscription } from "@/lib/domain/plans/billing/checkout/create-subscription";
import { publicId } from "@/lib/domain/public-id";
import type { Prisma } from "@/lib/generated/prisma/client";
import { sql } from "@/lib/platform/db";
import { reloadEnv } from "@/lib/platform/env";
import { callRoute } from "@/scripts/testing/call-route";
import { recount } from "@/scripts/testing/database/recount";
import { freshSession } from "@/scripts/testing/fresh-session";
import { freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { GOOD_CARD, startPayments } from "@/scripts/testing/start-payments";
import { sessionOf, subscribe } from "@/scripts/testing/subscriber";
import { DELETE } from "./route";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword("correct horse");
});

const newUser = (columns: Partial<Prisma.UserCreateInput> = {}) => freshUser({ columns: { passwordHash, ...columns } });
const remove = (ctx: Ctx, body: object = { password: "correct horse", confirmDelete: "DELETE" }) =>
  callRoute(DELETE, { method: "DELETE", as: ctx, body });

type Made = { sourceId: number; feedId: number; bundleId: number };

/** A source with `articles` articles, followed by everybody given, each with a bundle, unread and starred items, an alert. */
async function fill(
  people: Ctx[],
  kind: { kind?: string; isPrivate?: boolean; articles?: number } = {},
): Promise<Made[]> {
  const [first] = people;
  if (!first) return [];
  const { prisma, pool } = first.db;
  const source = await prisma.source.create({
    data: {
      identity: randomUUID(),
      url: `https://${randomUUID()}.example/feed`,
      kind: kind.kind ?? "feed",
      ownerKey: kind.kind === "smart" ? first.user.key : null,
      isPrivate: kind.isPrivate ?? false,
      nextFetchAt: new Date(),
    },
  });
  await sql(pool, {
    text: `INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
           SELECT $1, gen_random_uuid(), gen_random_uuid(), n::text, '', 'T', '', '', now() FROM generate_series(1, $2) n`,
    values: [source.id, kind.articles ?? 3],
  });
  return Promise.all(people.map((ctx) => follow(ctx, Number(source.id))));
}

async function follow({ db: { prisma, pool }, user }: Ctx, sourceId: number): Promise<Made> {
  const [feedId, bundleId] = [publicId(), publicId()];
  await prisma.feed.create({ data: { id: feedId, userKey: user.key, sourceId } });
  await prisma.bundle.create({ data: { id: bundleId, userKey: user.key, name: "B" } });
  await prisma.bundleFeed.create({ data: { bundleId, feedId } });
  await sql(pool, {
    text: `WITH item AS (INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
             SELECT $1, $2, id, published_at FROM articles WHERE source_id = $3 RETURNING *),
           u AS (INSERT INTO unread SELECT id, user_key, feed_id, article_id, published_at FROM item)
           INSERT INTO starred SELECT id, user_key, feed_id, article_id, published_at FROM item`,
    values: [user.key, feedId, sourceId],
  });
  await recount(pool, user.key);
  const expiresAt = new Date();
  await prisma.alert.create({ data: { userKey: user.key, type: "system", title: "", message: "", expiresAt } });
  await prisma.duplicateItem.create({ data: { id: 1, userKey: user.key, duplicateOf: 2 } });
  await prisma.duplicateQueue.create({ data: { userKey: user.key, articleId: sourceId } });
  await prisma.llmUse.create({ data: { userKey: user.key, day: expiresAt, calls: 1 } });
  const undo = { token: randomUUID(), userKey: user.key };
  await prisma.undoMark.create({ data: { ...undo, expiresAt } });
  await prisma.undoUnread.create({ data: { ...undo, itemIds: [1] } });
  await prisma.notificationPreference.upsert({
    where: { userKey: user.key },
    create: { userKey: user.key },
    update: {},
  });
  await prisma.verificationCode.create({ data: { email: user.email, code: "", type: "reset", expiresAt } });
  return { sourceId, feedId, bundleId };
}

/** The tables that still hold a row of the user: every table with a column that names one. */
async function tablesWith(ctx: Ctx): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }>(ctx.db.pool, {
    text: `SELECT table_name AS table, column_name AS column FROM information_schema.columns
           WHERE table_schema = 'public' AND column_name IN ('user_key', 'owner_key', 'email')`,
  });
  const found: string[] = [];
  for (const { table, column } of columns) {
    const value = { user_key: ctx.user.key, owner_key: ctx.user.key, email: ctx.user.email }[column];
    const rows = await sql(ctx.db.pool, {
      text: `SELECT FROM "${table}" WHERE "${column}" = $1 LIMIT 1`,
      values: [value],
    });
    if (rows.length > 0) found.push(table);
  }
  return found.sort();
}

test("the browser is asked to remove what it stored, and only after the deletion", async () => {
  const ctx = await newUser();
  const refused = await remove(ctx, { password: "wrong", confirmDelete: "DELETE" });
  expect(refused.headers.get("clear-site-data")).toBeNull();
  const removed = await remove(ctx);
  expect([removed.status, removed.headers.get("clear-site-data")]).toEqual([204, '"cache", "storage"']);
});

test("nothing of the user is left in any table, and other people keep what is theirs", async () => {
  const [ada, bob] = [await newUser(), await newUser()];
  await fill([ada, bob]);
  const session = await freshSession(ada);
  const before = await tablesWith(bob);
  expect(before).toEqual(
    expect.arrayContaining(["alerts", "bundles", "feed_counts", "feed_items", "feeds", "starred", "unread"]),
  );
  const answer = await remove(ada);
  expect([answer.status, answer.text]).toEqual([204, ""]);
  expect(answer.cookies).toEqual([expect.stringMatching(/^feedloom-session=; .*1970/)]);
  expect(await tablesWith(ada)).toEqual([]);
  expect(await tablesWith(bob)).toEqual(before);
  expect((await callRoute(me, { token: session })).status).toBe(401);
  const again = await callRoute(login, { body: { email: ada.user.email, password: "correct horse" } });
  expect(again.status).toBe(401);
});

test("no attempt names the account or its address any more", async () => {
  const [ada, bob] = [await newUser(), await newUser()];
  const buckets = ({ user }: Ctx) => [
    ...["login:email", "code:proved", "newsletter:email", "login:device:0f0f"].map((kind) => `${kind}:${user.email}`),
    ...["app-password", "password"].map((kind) => `${kind}:${user.id}`),
    `change-email:${user.id}:codes:new@example.com`,
  ];
  const attempts = (ctx: Ctx) => ctx.db.prisma.authAttempt.count({ where: { bucket: { in: buckets(ctx) } } });
  for (const ctx of [ada, bob]) {
    await ctx.db.prisma.authAttempt.createMany({ data: buckets(ctx).map((bucket) => ({ bucket, at: ctx.now() })) });
  }
  await remove(ada);
  expect([await attempts(ada), await attempts(bob)]).toEqual([0, buckets(bob).length]);
});

test("a source somebody else follows continues; one that nobody follows rests, a private or smart one goes", async () => {
  const [ada, bob] = [await newUser(), await newUser()];
  const kinds = [{}, { isPrivate: true }, { kind: "smart" }];
  const others = await Promise.all(kinds.map(() => newUser()));
  const [shared] = await fill([ada, bob]);
  const [alone, secret, smart] = (await Promise.all(others.map((ctx, n) => fill([ctx], kinds[n])))).flat();
  for (const person of [ada, ...others]) await remove(person);
  const state = (made: Made | undefined) =>
    ada.db.prisma.source.findUnique({
      where: { id: made?.sourceId ?? 0 },
      select: { nextFetchAt: true, orphanedAt: true },
    });
  expect(await state(shared)).toEqual({ nextFetchAt: expect.any(Date), orphanedAt: null });
  expect(await state(alone)).toEqual({ nextFetchAt: null, orphanedAt: expect.any(Date) });
  expect(await state(secret)).toBeNull();
  expect(await state(smart)).toBeNull();
  expect(await ada.db.prisma.article.count({ where: { sourceId: secret?.sourceId ?? 0 } })).toBe(0);
});

test("a wrong password or a missing confirmation changes nothing", async () => {
  const ctx = await newUser();
  await fill([ctx]);
  const before = await tablesWith(ctx);
  expect((await remove(ctx, { password: "wrong", confirmDelete: "DELETE" })).body.error.details).toEqual({
    password: ["The password is incorrect"],
  });
  expect((await remove(ctx, { password: "correct horse", confirmDelete: "delete" })).body.error.details).toEqual({
    confirmDelete: ["Please type 'DELETE' to confirm"],
  });
  expect((await remove(ctx, { password: "", confirmDelete: "DELETE" })).body.error.message).toBe(
    "Password is required",
  );
  expect(await tablesWith(ctx)).toEqual(expect.arrayContaining(before));
});

test("the last mail goes to the address that had the account", async () => {
  const [ctx, refused] = [await newUser(), await newUser()];
  expect((await remove(ctx)).status).toBe(204);
  expect(mailsTo(ctx.user.email).map((mail) => mail.subject)).toEqual(["Your Feedloom account was deleted"]);
  expect((await remove(refused, { password: "wrong", confirmDelete: "DELETE" })).status).toBe(400);
  expect(mailsTo(refused.user.email)).toEqual([]);
});

test("a subscription that cannot be ended keeps the account", async () => {
  const ctx = await newUser({ subscription: { create: { status: "active", subscriptionId: `sub_${randomUUID()}` } } });
  expect(await remove(ctx)).toMatchObject({ status: 503, body: { error: { code: "PAYMENTS_NOT_CONFIGURED" } } });
  expect(await ctx.db.prisma.user.count({ where: { id: ctx.user.id } })).toBe(1);
});

describe("with a subscription", () => {
  let payments: StripeSandbox;
  beforeEach(async () => {
    payments = await startPayments(webhook);
  });
  afterEach(() => payments.stop());
  const running = () => payments.all("subscription").filter(({ status }) => status !== "canceled");
  const there = ({ db, user }: Ctx) => db.prisma.user.count({ where: { id: user.id } });

  test("it ends at once at the provider, the customer and the cards go, and its last events harm nobody", async () => {
    const ctx = await newUser();
    await subscribe(payments, ctx, { card: GOOD_CARD });
    expect(running()).toHaveLength(1);
    expect((await remove(ctx)).status).toBe(204);
    await payments.webhooks.settled();
    expect([running(), payments.all("customer"), await there(ctx)]).toEqual([[], [], 0]);
    expect(payments.webhooks.deliveries.every(({ status }) => status === 200)).toBe(true);
    expect(await tablesWith(ctx)).toEqual([]);
  });

  test("an address to pay at that is still open is worth nothing afterwards", async () => {
    const ctx = await newUser();
    const created = await createSubscription(ctx, { planType: "yearly", mode: "hosted" });
    expect((await remove(ctx)).status).toBe(204);
    const session = "checkoutUrl" in created ? sessionOf(created.checkoutUrl) : "";
    expect(() => payments.submitCheckout(session, { card: GOOD_CARD })).toThrow();
    expect(running()).toEqual([]);
  });

  test("while the provider is away the account stays, and says why", async () => {
    const ctx = await newUser();
    await subscribe(payments, ctx, { card: GOOD_CARD });
    const url = process.env.STRIPE_API_URL;
    process.env.STRIPE_API_URL = "http://127.0.0.1:9";
    reloadEnv();
    expect(await remove(ctx)).toMatchObject({
      status: 503,
      body: { error: { code: "PAYMENTS_UNAVAILABLE", message: expect.stringContaining("hasn't been deleted") } },
    });
    expect([running().length, await there(ctx)]).toEqual([1, 1]);
    process.env.STRIPE_API_URL = url;
    reloadEnv();
    expect((await remove(ctx)).status).toBe(204);
    expect([running(), await there(ctx)]).toEqual([[], 0]);
  });
});

test("a subscription that has ended does not", async () => {
  const ctx = await newUser({
    subscription: { create: { status: "canceled", subscriptionId: `sub_${randomUUID()}` } },
  });
  expect((await remove(ctx)).status).toBe(204);
});

test("a deletion that was stopped half-way is finished later", async () => {
  const [ada, bob] = [await newUser(), await newUser()];
  await fill([ada, bob]);
  // As far as the first transaction goes: the items are purged afterwards.
  await ada.db.prisma.feed.deleteMany({ where: { userKey: ada.user.key } });
  await ada.db.prisma.user.delete({ where: { id: ada.user.id } });
  expect(await purgeLeftUsers(ada)).toBe(1);
  expect(await ada.db.prisma.feedItem.count({ where: { userKey: ada.user.key } })).toBe(0);
  expect(await ada.db.prisma.feedItem.count({ where: { userKey: bob.user.key } })).toBe(3);
  expect(await purgeLeftUsers(ada)).toBe(0);
});

test("deleting twice at once is fine, and nobody is deleted without a session", async () => {
  const ctx = await newUser();
  await fill([ctx], { articles: 50 });
  const statuses = (await Promise.all([remove(ctx), remove(ctx)])).map((each) => each.status);
  expect(statuses).toContain(204);
  expect(statuses.every((status) => [204, 400, 401, 404].includes(status))).toBe(true);
  expect(mailsTo(ctx.user.email)).toHaveLength(1);
  expect((await callRoute(DELETE, { method: "DELETE", body: { password: "a", confirmDelete: "DELETE" } })).status).toBe(
    401,
  );
});
