import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { pauseOrResumeByPlan } from "@/lib/domain/publishing/webhooks/pause-or-resume-by-plan";
import { callRoute } from "@/scripts/testing/call-route";
import { arrive, entry, follow } from "@/scripts/testing/feed-fixtures";
import { freshApiKey } from "@/scripts/testing/fresh-api-key";
import { freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { MINUTE } from "@/scripts/testing/test-clock";
import {
  addWebhook,
  deliver,
  knownSource,
  logOf,
  receiverPerTest,
  webhookWorld,
} from "@/scripts/testing/webhooks/webhook-fixtures";
import { POST as REDELIVER } from "./[id]/deliveries/[deliveryId]/redeliver/route";
import { GET as DELIVERY } from "./[id]/deliveries/[deliveryId]/route";
import { GET as LOG } from "./[id]/deliveries/route";
import { POST as ROTATE } from "./[id]/rotate-secret/route";
import { DELETE, GET as GET_ONE, PATCH } from "./[id]/route";
import { POST as TEST } from "./[id]/test/route";
import { GET, POST } from "./route";

const receiver = receiverPerTest();
const body = (given = {}) => ({ name: "Mine", url: receiver.current.url(), events: ["article.new"], ...given });

test("another person's webhook and its log do not exist, for every call", async () => {
  const { ctx, source, webhook } = await webhookWorld(receiver.current.url());
  await arrive(source, [entry()]);
  const [delivery] = await logOf(ctx, webhook.id);
  const as = await freshUser({ plan: "pro" });
  const params = { id: String(webhook.id), deliveryId: String(delivery?.id) };
  const calls = await Promise.all([
    callRoute(GET_ONE, { as, params }),
    callRoute(PATCH, { as, params, method: "PATCH", body: { name: "Theirs" } }),
    callRoute(DELETE, { as, params, method: "DELETE" }),
    callRoute(TEST, { as, params, method: "POST" }),
    callRoute(ROTATE, { as, params, method: "POST" }),
    callRoute(LOG, { as, params }),
    callRoute(DELIVERY, { as, params }),
    callRoute(REDELIVER, { as, params, method: "POST" }),
  ]);
  expect(calls.map(({ status }) => status)).toEqual(Array(8).fill(404));
  const own = await addWebhook(as, receiver.current.url());
  const mixed = { id: String(own.id), deliveryId: String(delivery?.id) };
  expect((await callRoute(DELIVERY, { as, params: mixed })).status).toBe(404);
  expect((await callRoute(REDELIVER, { as, params: mixed, method: "POST" })).status).toBe(404);
  expect((await callRoute(GET, { as })).body).toHaveLength(1);
});

test("a program reads addresses without what they let in, and may send them back", async () => {
  const { ctx, webhook } = await webhookWorld(receiver.current.url());
  const stored = receiver.current.url().replace("://", "://user:pass@");
  await ctx.db.prisma.webhook.update({ where: { id: webhook.id }, data: { url: stored } });
  const apiKey = await freshApiKey(ctx);
  const params = { id: String(webhook.id) };
  const masked = `${new URL(stored).origin}/…`;
  expect((await callRoute(GET, { apiKey })).body).toMatchObject([{ url: masked }]);
  expect((await callRoute(GET_ONE, { apiKey, params })).body).toMatchObject({ url: masked });
  const change = { apiKey, params, method: "PATCH", body: { name: "Renamed", url: masked } };
  expect((await callRoute(PATCH, change)).body).toMatchObject({ name: "Renamed", url: masked });
  expect((await callRoute(GET_ONE, { as: ctx, params })).body).toMatchObject({ name: "Renamed", url: stored });
});

test("a feed or bundle of somebody else is not found", async () => {
  const { feed } = await webhookWorld(receiver.current.url());
  const as = await freshUser({ plan: "pro" });
  expect((await callRoute(POST, { as, body: body({ feedId: feed }) })).status).toBe(404);
  expect((await callRoute(POST, { as, body: body({ bundleId: feed }) })).status).toBe(404);
});

test.each([
  ["http://10.0.0.1/hook", 422],
  ["http://[::1]/hook", 422],
  ["http://169.254.169.254/latest", 422],
  ["http://127.0.0.1:25/hook", 422],
  ["ftp://example.org/", 400],
  ["nothing", 400],
])("an address such as %s is refused when a webhook is created or changed", async (url, status) => {
  const as = await freshUser({ plan: "pro" });
  expect((await callRoute(POST, { as, body: body({ url }) })).status).toBe(status);
  const { id } = await addWebhook(as, receiver.current.url());
  const change = { as, params: { id: String(id) }, method: "PATCH", body: { url } };
  expect((await callRoute(PATCH, change)).status).toBe(status);
});

test("hostile receivers: a redirect is not followed, a huge answer is cut, silence ends, no TLS is said", async () => {
  const { ctx, webhook } = await webhookWorld(receiver.current.url());
  const test_ = async (id = webhook.id) =>
    (await callRoute(TEST, { as: ctx, params: { id: String(id) }, method: "POST" })).body;
  receiver.current.answer((response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end());
  expect(await test_()).toMatchObject({ state: "failed", status: 302, error: expect.stringContaining("redirects") });
  receiver.current.answer((response) => {
    response.writeHead(200);
    const pump = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
      if (!response.destroyed) response.once("drain", pump);
    };
    pump();
  });
  const huge = await test_();
  expect(huge).toMatchObject({ state: "delivered", status: 200 });
  expect(huge.log[0].response.body).toHaveLength(4_096);
  receiver.current.answer(() => undefined);
  expect(await test_()).toMatchObject({ state: "failed", status: null, error: "The site took too long to respond." });
  const tls = await addWebhook(ctx, receiver.current.url().replace("http:", "https:"));
  expect(await test_(tls.id)).toMatchObject({ state: "failed", error: expect.any(String), status: null });
  const closed = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
  const gone = await addWebhook(ctx, `http://127.0.0.1:${(closed.address() as AddressInfo).port}/`);
  expect(await test_(gone.id)).toMatchObject({ state: "failed", status: null });
  closed.close();
});

test("plans: none for Free and Trial, paused and not lost after a downgrade, resumed with what waited", async () => {
  for (const plan of ["free", "trial"] as const) {
    expect(await callRoute(POST, { as: await freshUser({ plan }), body: body() })).toMatchObject({ status: 403 });
  }
  const { ctx, source, webhook } = await webhookWorld(receiver.current.url());
  await arrive(source, [entry()]);
  const setStatus = (status: string) =>
    ctx.db.prisma.subscription.update({ where: { userKey: ctx.user.key }, data: { status } });
  await setStatus("canceled");
  await pauseOrResumeByPlan(ctx);
  await deliver();
  expect(receiver.current.received).toHaveLength(0);
  const params = { id: String(webhook.id) };
  const resume = { as: ctx, params, method: "PATCH", body: { state: "active" } };
  expect((await callRoute(PATCH, resume)).status).toBe(403);
  expect((await callRoute(GET_ONE, { as: ctx, params })).body).toMatchObject({
    state: "paused",
    pausedBy: "plan",
    waiting: 1,
  });
  await setStatus("active");
  await pauseOrResumeByPlan(ctx);
  await deliver();
  expect(receiver.current.received).toHaveLength(1);
});

test("an account has twenty webhooks at most, also when they are asked for at once", async () => {
  const as = await freshUser({ plan: "pro" });
  for (let made = 0; made < 19; made += 1) await addWebhook(as, receiver.current.url());
  const both = await Promise.all([callRoute(POST, { as, body: body() }), callRoute(POST, { as, body: body() })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
});

test("mail: one mail for all that happened, to the verified address of the account only, and the next after a quarter of an hour", async () => {
  const { clock, ctx, source } = await webhookWorld("", { format: "email", name: "Tides" });
  const other = await knownSource();
  await follow(ctx, other);
  await arrive(source, [entry({ title: "High water" })]);
  await arrive(other, [entry({ title: "Low water" })]);
  await deliver();
  const [mail, ...more] = mailsTo(ctx.user.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("High water");
  expect(mail?.text).toContain("Low water");
  await arrive(source, [entry({ title: "Slack water" })]);
  clock.forward(5 * MINUTE);
  await deliver();
  expect(mailsTo(ctx.user.email)).toHaveLength(1);
  clock.forward(11 * MINUTE);
  await deliver();
  expect(mailsTo(ctx.user.email)).toHaveLength(2);
  await ctx.db.prisma.user.update({ where: { key: ctx.user.key }, data: { emailVerifiedAt: null } });
  await arrive(source, [entry()]);
  clock.forward(16 * MINUTE);
  await deliver();
  expect(mailsTo(ctx.user.email)).toHaveLength(2);
  expect((await callRoute(POST, { as: ctx, body: body({ format: "email" }) })).status).toBe(400);
});

test("the secret is in the answer to its making only, and stored encrypted", async () => {
  const as = await freshUser({ plan: "pro" });
  const created = await callRoute(POST, { as, body: body() });
  expect(created.body.secret).toMatch(/^whsec_/);
  const read = await callRoute(GET, { as });
  expect(read.text).not.toContain("whsec_");
  const row = await as.db.prisma.webhook.findFirst({ where: { userKey: as.user.key } });
  expect(Buffer.from(row?.secret ?? []).toString("latin1")).not.toContain(created.body.secret);
});
