import { Webhook as StandardWebhook } from "standardwebhooks";
import { ArticleNewPayload } from "@/lib/contracts/webhooks/payloads";
import { createAlert } from "@/lib/domain/base/alerts/create-alert";
import { arrive, entry, follow, freshSource } from "@/scripts/testing/feed-fixtures";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle } from "@/scripts/testing/seed-feed";
import { DAY, SECOND } from "@/scripts/testing/test-clock";
import {
  addWebhook,
  deliver,
  knownSource,
  logOf,
  receiverPerTest,
  webhookWorld,
} from "@/scripts/testing/webhooks/webhook-fixtures";
import { redeliver } from "./redeliver";
import { rotateSecret } from "./rotate-secret";
import { updateWebhook } from "./update-webhook";
import { readWebhook } from "./webhook-row";

const receiver = receiverPerTest();

const verified = (secret: string | null, at: number) => {
  const { body, headers } = receiver.current.received[at] ?? { body: "", headers: {} };
  return new StandardWebhook(secret ?? "").verify(body, headers as Record<string, string>);
};

test("new articles of a refresh come in one delivery that the official library verifies", async () => {
  // The library compares the timestamp with the time of the machine.
  const ctx = await freshUser({ plan: "pro" });
  const source = await knownSource();
  const feed = await follow(ctx, source);
  const { secret, id } = await addWebhook(ctx, receiver.current.url());
  await arrive(source, [entry({ title: "First" }), entry({ title: "Second ü" })]);
  expect(receiver.current.received).toHaveLength(0);
  await deliver();
  await deliver();
  expect(receiver.current.received).toHaveLength(1);
  const payload = ArticleNewPayload.parse(verified(secret, 0));
  expect(payload.data.articles.map(({ title }) => title).sort()).toEqual(["First", "Second ü"]);
  expect(payload.data.feed).toMatchObject({ id: feed, link: `http://localhost:3000/articles/${feed}` });
  expect(() => verified("whsec_AAAA", 0)).toThrow();
  const [delivery] = await logOf(ctx, id);
  expect(delivery).toMatchObject({ state: "delivered", attempts: 1, status: 204, error: null });
  expect(receiver.current.received[0]?.headers).toMatchObject({
    "webhook-id": delivery?.messageId,
    "content-type": "application/json",
    "user-agent": "Feedloom-Webhooks/1.0 (+http://localhost:3000)",
  });
});

test("more articles than fit in one delivery follow in the next, in their order, and the first fetch of a source sends none", async () => {
  const { ctx, source, webhook } = await webhookWorld(receiver.current.url());
  await arrive(
    source,
    Array.from({ length: 45 }, () => entry()),
  );
  const fresh = await freshSource();
  await follow(ctx, fresh);
  await arrive(fresh, [entry()]);
  await deliver();
  const counts = receiver.current.received.map(({ body }) => JSON.parse(body).data.articles.length);
  expect(counts).toEqual([20, 20, 5]);
  const ids = receiver.current.received.flatMap(({ body }) =>
    JSON.parse(body).data.articles.map(({ id }: { id: number }) => id),
  );
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(await logOf(ctx, webhook.id)).toHaveLength(3);
});

test("a webhook about one feed or one bundle gets nothing of others, and none once that is deleted", async () => {
  const { ctx, source, feed } = await webhookWorld(receiver.current.url());
  const other = await knownSource();
  const otherFeed = await follow(ctx, other);
  const bundle = await seedBundle(ctx, [{ id: feed }], "Mornings");
  const byFeed = await addWebhook(ctx, receiver.current.url(), { name: "Feed", feedId: otherFeed });
  const byBundle = await addWebhook(ctx, receiver.current.url(), { name: "Bundle", bundleId: bundle });
  await arrive(source, [entry()]);
  expect([(await logOf(ctx, byFeed.id)).length, (await logOf(ctx, byBundle.id)).length]).toEqual([0, 1]);
  await arrive(other, [entry()]);
  expect([(await logOf(ctx, byFeed.id)).length, (await logOf(ctx, byBundle.id)).length]).toEqual([1, 1]);
  await ctx.db.prisma.bundle.delete({ where: { id: bundle } });
  await arrive(source, [entry()]);
  expect(await logOf(ctx, byBundle.id)).toHaveLength(1);
  expect(await readWebhook(ctx, byBundle.id)).toMatchObject({ scope: "bundle", bundleId: null });
});

test("other people's articles, paused webhooks and other events send nothing", async () => {
  const { ctx, source, webhook } = await webhookWorld(receiver.current.url());
  const stranger = await freshUser({ plan: "pro" });
  const theirs = await addWebhook(stranger, receiver.current.url());
  const alerts = await addWebhook(ctx, receiver.current.url(), { name: "Alerts", events: ["alert.created"] });
  await updateWebhook(ctx, webhook.id, { state: "paused" });
  await arrive(source, [entry()]);
  await deliver();
  expect(receiver.current.received).toHaveLength(0);
  expect(await logOf(stranger, theirs.id)).toEqual([]);
  expect(await logOf(ctx, alerts.id)).toEqual([]);
});

test("an alert is an event in the transaction that creates it: rolled back with it, sent with it", async () => {
  const { ctx } = await webhookWorld(receiver.current.url(), { events: ["alert.created"] });
  const alert = { userKey: ctx.user.key, type: "system", title: "Hello", message: "Text", severity: "info" } as const;
  const client = await ctx.db.pool.connect();
  await client.query("BEGIN");
  await createAlert(client, { ...alert, title: "Gone", cover: "asked" }, ctx.now());
  await client.query("ROLLBACK");
  client.release();
  await createAlert(ctx.db.pool, { ...alert, actionUrl: "/help", cover: "asked" }, ctx.now());
  await deliver();
  expect(receiver.current.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: "alert.created", data: { alert: { title: "Hello", link: "http://localhost:3000/help" } } },
  ]);
});

test("for a day after a rotation both secrets sign, and only the new one after that", async () => {
  const { clock, ctx, source, webhook } = await webhookWorld(receiver.current.url());
  clock.set(new Date().toISOString());
  const { secret } = await rotateSecret(ctx, webhook.id);
  expect(await readWebhook(ctx, webhook.id)).toMatchObject({ oldSecretUntil: expect.any(String) });
  await arrive(source, [entry()]);
  await deliver();
  expect(verified(secret, 0)).toMatchObject({ type: "article.new" });
  expect(verified(webhook.secret, 0)).toMatchObject({ type: "article.new" });
  expect(receiver.current.received[0]?.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
  clock.forward(DAY + SECOND);
  await arrive(source, [entry()]);
  await deliver();
  expect(receiver.current.received[1]?.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
  expect(await readWebhook(ctx, webhook.id)).toMatchObject({ oldSecretUntil: null });
});

test("articles of a feed that was deleted in the meantime are dropped, and the log says so", async () => {
  const { ctx, source, feed, webhook } = await webhookWorld(receiver.current.url());
  await arrive(source, [entry()]);
  await ctx.db.prisma.feed.update({ where: { id: feed }, data: { deletedAt: ctx.now() } });
  await deliver();
  expect(receiver.current.received).toHaveLength(0);
  const [delivery] = await logOf(ctx, webhook.id);
  expect(delivery).toMatchObject({ state: "dropped", attempts: 0 });
  const again = { id: webhook.id, deliveryId: delivery?.id ?? 0 };
  await expect(redeliver(ctx, again)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a delivery keeps its owner active, so that articles continue coming", async () => {
  const { clock, ctx, source } = await webhookWorld(receiver.current.url());
  clock.forward(20 * DAY);
  await arrive(source, [entry()]);
  await deliver();
  expect(await ctx.db.prisma.user.findUnique({ where: { key: ctx.user.key } })).toMatchObject({
    lastSeenAt: clock.now(),
  });
});
