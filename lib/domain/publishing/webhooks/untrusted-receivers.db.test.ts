import { PLANS } from "@/lib/domain/plans/billing/plans";
import { closeTransport } from "@/lib/syndication/fetch/fetch-transport";
import { arrive, entry } from "@/scripts/testing/feed-fixtures";
import { HOUR, MINUTE } from "@/scripts/testing/test-clock";
import { startReceiver } from "@/scripts/testing/webhooks/receiver";
import { SELF_SIGNED } from "@/scripts/testing/webhooks/self-signed";
import { deliver, logOf, receiverPerTest, webhookWorld } from "@/scripts/testing/webhooks/webhook-fixtures";
import { webhookFetch } from "./delivery/send-request";
import { getDelivery } from "./list-deliveries";

const receiver = receiverPerTest();

/** The last error that the log of a webhook's newest delivery shows. */
async function lastError({ ctx, webhook }: Awaited<ReturnType<typeof webhookWorld>>) {
  const [delivery] = await logOf(ctx, webhook.id);
  const { log, state } = await getDelivery(ctx, { id: webhook.id, deliveryId: delivery?.id ?? 0 });
  return { state, error: log[0]?.error, response: log[0]?.response };
}

test("a receiver whose certificate nobody vouches for gets nothing, and the log says why", async () => {
  const secure = await startReceiver(SELF_SIGNED);
  try {
    const world = await webhookWorld(secure.url());
    await arrive(world.source, [entry()]);
    await deliver();
    expect(secure.received).toEqual([]);
    expect(await lastError(world)).toEqual({
      state: "pending",
      error: "We couldn't connect to the site securely.",
      response: null,
    });
  } finally {
    closeTransport(webhookFetch());
    await secure.close();
  }
});

test("a receiver whose name leads to a private address later is not reached there", async () => {
  const options = webhookFetch();
  const before = { ...options };
  let address = "127.0.0.1";
  Object.assign(options, {
    allowAddresses: ["127.0.0.1"],
    resolve: async () => [{ address, family: 4 }],
  });
  try {
    const world = await webhookWorld(receiver.current.url().replace("127.0.0.1", "hooks.example"));
    await arrive(world.source, [entry()]);
    await deliver();
    expect(receiver.current.received).toHaveLength(1);
    closeTransport(options);
    address = "10.0.0.7";
    world.clock.forward(MINUTE);
    await arrive(world.source, [entry()]);
    await deliver();
    expect(await lastError(world)).toMatchObject({ state: "pending", error: expect.any(String), response: null });
    expect((await lastError(world)).error).not.toContain("10.0.0.7");
    expect(receiver.current.received).toHaveLength(1);
  } finally {
    closeTransport(options);
    Object.assign(options, { resolve: undefined, ...before });
  }
});

test("beyond the requests of a day deliveries wait, their owner is told once, and they are sent when there is room", async () => {
  const { clock, ctx, source, webhook } = await webhookWorld(receiver.current.url());
  await arrive(source, [entry()]);
  await deliver();
  const [first] = await logOf(ctx, webhook.id);
  await ctx.db.pool.query(
    `INSERT INTO webhook_attempts (delivery_id, user_key, at, duration_ms, request_headers)
     SELECT $1, $2, $3, 1, '{}' FROM generate_series(2, $4)`,
    [first?.id, ctx.user.key, clock.now(), PLANS.pro.webhookRequestsPerDay],
  );
  for (let times = 0; times < 3; times += 1) {
    await arrive(source, [entry()]);
    clock.forward(HOUR);
    await deliver();
  }
  expect(receiver.current.received).toHaveLength(1);
  const alerts = await ctx.db.prisma.alert.findMany({
    where: { userKey: ctx.user.key, title: "Your webhooks reached a limit" },
  });
  expect(alerts).toMatchObject([{ message: expect.stringContaining("10,000 requests within 24 hours") }]);
  expect((await logOf(ctx, webhook.id)).filter(({ state }) => state === "pending")).toHaveLength(3);
  clock.forward(22 * HOUR);
  await deliver();
  expect(receiver.current.received).toHaveLength(4);
});
