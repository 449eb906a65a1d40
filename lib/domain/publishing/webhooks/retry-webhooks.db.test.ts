import { releaseClaimsOfDead } from "@/lib/domain/base/processes/release-claims";
import { sql } from "@/lib/platform/db";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { arrive, entry } from "@/scripts/testing/feed-fixtures";
import { testCtx } from "@/scripts/testing/fresh-user";
import { HOUR, MINUTE, SECOND } from "@/scripts/testing/test-clock";
import { deliver, logOf, receiverPerTest, webhookWorld } from "@/scripts/testing/webhooks/webhook-fixtures";
import { claimWebhooks } from "./delivery/claim-webhooks";
import { webhookFetch } from "./delivery/send-request";
import { getDelivery } from "./list-deliveries";
import { redeliver } from "./redeliver";
import { updateWebhook } from "./update-webhook";
import { readWebhook } from "./webhook-row";

const receiver = receiverPerTest();

test("what is refused is tried again after growing pauses, with the same id and body, until it is accepted", async () => {
  const { clock, ctx, source, webhook } = await webhookWorld(receiver.current.url());
  await arrive(source, [entry()]);
  receiver.current.answer((response) => response.writeHead(500, { "x-why": "broken" }).end("x".repeat(10_000)));
  await deliver();
  await deliver();
  expect(receiver.current.received).toHaveLength(1);
  clock.forward(15 * SECOND);
  await deliver();
  expect(receiver.current.received).toHaveLength(2);
  clock.forward(15 * SECOND);
  await deliver();
  expect(receiver.current.received).toHaveLength(2);
  clock.forward(2 * MINUTE);
  receiver.current.answer(200);
  await deliver();
  expect(receiver.current.received).toHaveLength(3);
  expect(new Set(receiver.current.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.current.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect(new Set(receiver.current.received.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(3);
  const [delivery] = await logOf(ctx, webhook.id);
  const details = await getDelivery(ctx, { id: webhook.id, deliveryId: delivery?.id ?? 0 });
  expect(details).toMatchObject({ state: "delivered", attempts: 3, requestBody: receiver.current.received[0]?.body });
  expect(details.log.map(({ response }) => response?.status)).toEqual([200, 500, 500]);
  expect(details.log[2]).toMatchObject({ error: "The receiver responded with 500." });
  expect(details.log[2]?.response?.headers).toMatchObject({ "x-why": "broken" });
  expect(details.log[2]?.response?.body).toBe("x".repeat(4096));
  expect(await readWebhook(ctx, webhook.id)).toMatchObject({ failures: 0, failingSince: null, waiting: 0 });
});

test("a receiver that asks for patience is left alone for so long, also for other deliveries", async () => {
  const { clock, source } = await webhookWorld(receiver.current.url());
  await arrive(source, [entry()]);
  receiver.current.answer((response) => response.writeHead(429, { "retry-after": "7200" }).end());
  await deliver();
  await arrive(source, [entry()]);
  closeTransport(webhookFetch());
  clock.forward(HOUR);
  await deliver();
  expect(receiver.current.received).toHaveLength(1);
  receiver.current.answer(204);
  clock.forward(HOUR + MINUTE);
  await deliver();
  expect(receiver.current.received).toHaveLength(3);
});

test("after three days without any success it is given up, the webhook pauses, its owner is told, and resuming works", async () => {
  const { clock, ctx, source, webhook } = await webhookWorld(receiver.current.url());
  receiver.current.answer(503);
  await arrive(source, [entry()]);
  for (let hour = 0; hour <= 73; hour += 1) {
    await deliver();
    clock.forward(HOUR);
  }
  expect(receiver.current.received.length).toBeGreaterThan(8);
  expect(receiver.current.received.length).toBeLessThan(16);
  expect(await readWebhook(ctx, webhook.id)).toMatchObject({ state: "paused", pausedBy: "failing", waiting: 0 });
  const [delivery] = await logOf(ctx, webhook.id);
  expect(delivery).toMatchObject({ state: "failed", nextAt: null });
  const [alert, ...more] = await ctx.db.prisma.alert.findMany({
    where: { userKey: ctx.user.key, title: "A webhook was paused" },
  });
  expect(alert?.message).toContain("“Mine” was paused");
  expect(more).toEqual([]);
  await arrive(source, [entry()]);
  expect(await logOf(ctx, webhook.id)).toHaveLength(1);
  const again = { id: webhook.id, deliveryId: delivery?.id ?? 0 };
  await expect(redeliver(ctx, again)).rejects.toMatchObject({ code: "CONFLICT" });
  await updateWebhook(ctx, webhook.id, { state: "active" });
  receiver.current.answer(204);
  await Promise.all([redeliver(ctx, again), redeliver(ctx, again)]);
  const before = receiver.current.received.length;
  await deliver();
  await deliver();
  expect(receiver.current.received.length).toBe(before + 1);
  expect(receiver.current.received.at(-1)?.headers["webhook-id"]).toBe(delivery?.messageId);
  expect((await logOf(ctx, webhook.id))[0]).toMatchObject({ state: "delivered" });
});

test("410 pauses at once", async () => {
  const { ctx, source, webhook } = await webhookWorld(receiver.current.url());
  receiver.current.answer(410);
  await arrive(source, [entry()]);
  await deliver();
  expect(await readWebhook(ctx, webhook.id)).toMatchObject({ state: "paused", pausedBy: "gone" });
  expect((await logOf(ctx, webhook.id))[0]).toMatchObject({ state: "failed", status: 410 });
});

test("one delivery that is refused does not keep the others for long, and the webhook continues", async () => {
  const { clock, ctx, source, webhook } = await webhookWorld(receiver.current.url());
  await arrive(source, [entry({ title: "Poison" })]);
  receiver.current.answer((response, { body }) => response.writeHead(body.includes("Poison") ? 400 : 204).end());
  await deliver();
  await arrive(source, [entry({ title: "Good" })]);
  clock.forward(6 * SECOND);
  await deliver();
  expect((await logOf(ctx, webhook.id)).map(({ state }) => state)).toEqual(["delivered", "pending"]);
  for (let hour = 0; hour <= 73; hour += 1) {
    clock.forward(HOUR);
    if (hour % 24 === 0) await arrive(source, [entry({ title: "Good" })]);
    await deliver();
    clock.forward(MINUTE);
    await deliver();
  }
  expect((await logOf(ctx, webhook.id)).at(-1)).toMatchObject({ state: "failed" });
  expect(await readWebhook(ctx, webhook.id)).toMatchObject({ state: "active" });
});

test("two workers at once send every delivery once", async () => {
  const { source, ctx, webhook } = await webhookWorld(receiver.current.url());
  for (let at = 0; at < 5; at += 1) await arrive(source, [entry()]);
  receiver.current.answer((response) => setTimeout(() => response.writeHead(204).end(), 20));
  await Promise.all([deliver(), deliver(), deliver()]);
  await deliver();
  expect(receiver.current.received).toHaveLength(5);
  expect(new Set(receiver.current.received.map(({ headers }) => headers["webhook-id"])).size).toBe(5);
  expect((await logOf(ctx, webhook.id)).every(({ state, attempts }) => state === "delivered" && attempts === 1)).toBe(
    true,
  );
});

test("what a process had claimed when it was killed is sent by another, at once when its death is known", async () => {
  const { clock, source } = await webhookWorld(receiver.current.url());
  await arrive(source, [entry()]);
  expect(await claimWebhooks(testCtx(), 50)).not.toEqual([]);
  await deliver();
  expect(receiver.current.received).toHaveLength(0);
  clock.forward(2 * MINUTE);
  await deliver();
  expect(receiver.current.received).toHaveLength(1);

  await arrive(source, [entry()]);
  const { pool } = testCtx().db;
  await claimWebhooks(testCtx(), 50);
  const [dead] = await sql<{ id: string }>(pool, {
    text: `WITH dead AS (INSERT INTO processes (id, beat_at) VALUES (gen_random_uuid(), 'epoch') RETURNING id)
      UPDATE webhooks SET lease_process = dead.id FROM dead WHERE lease_until IS NOT NULL RETURNING dead.id`,
  });
  await releaseClaimsOfDead(pool, [dead?.id ?? ""]);
  await deliver();
  expect(receiver.current.received).toHaveLength(2);
});
