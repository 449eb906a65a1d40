import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { GET as OPML } from "@/app/api/export/opml/route";
import { POST as REPORTED } from "@/app/api/webhooks/resend/inbound/route";
import { POST as SEND } from "@/app/dev/inbox/send/route";
import { GET as RSS } from "@/app/rss/[kind]/[id]/route";
import { refreshFeed } from "@/lib/domain/collecting/refresh/refresh-feeds";
import type { Ctx } from "@/lib/domain/ctx";
import { getFeed } from "@/lib/domain/library/feeds/get-feed";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { getItem } from "@/lib/domain/library/items/get-item";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { reloadEnv } from "@/lib/platform/env";
import { SAMPLE_NEWSLETTERS } from "@/sandbox/mail/sample-newsletters";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { POST as ADDRESS } from "./address/route";
import { GET } from "./route";

const LOCAL = { host: "localhost:3000" };

async function reader(): Promise<{ as: Ctx; address: string }> {
  const as = await freshUser({ plan: "pro" });
  const { body } = await callRoute(ADDRESS, { as, method: "POST" });
  return { as, address: body.address };
}

const send = (to: string, sample: string, headers: Record<string, string> = LOCAL) =>
  callRoute(SEND, { body: { to, sample }, headers });

const itemsOf = async (as: Ctx) => (await listItems(as, { filter: "all", sort: "newest", limit: 20 })).data;

test("an account has no address before it asks for one, and then one that begins with its name", async () => {
  const as = await freshUser({ plan: "trial" });
  expect((await callRoute(GET, { as })).body).toEqual({ address: null, isAvailable: true, senders: [] });
  const { status, body } = await callRoute(ADDRESS, { as, method: "POST" });
  expect([status, body]).toEqual([
    201,
    {
      address: expect.stringMatching(/^ada-[a-hjkmnp-z2-9]{12}@newsletters\.localhost$/),
      isAvailable: true,
      senders: [],
    },
  ]);
  const again = (await callRoute(ADDRESS, { as, method: "POST" })).body;
  expect(again.address).not.toBe(body.address);
  expect((await send(body.address, "plain")).status).toBe(404);
});

test.each([["GET", GET] as const, ["POST", ADDRESS] as const])(
  "the Free plan has none: %s",
  async (method, handler) => {
    const refused = await callRoute(handler, { as: await freshUser(), method });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: "PLAN_LIMIT" } } });
    expect(refused.body.error.message).toContain("Free plan");
  },
);

test("a test mail becomes an article of its sender's feed", async () => {
  const { as, address } = await reader();
  expect((await send(address, "issue")).body).toEqual({ received: true });
  expect((await callRoute(GET, { as })).body.senders).toEqual([
    {
      feedId: expect.any(Number),
      title: "The Harbour Letter",
      sender: "letter@harbour.example",
      isActive: true,
      lastAt: expect.any(String),
    },
  ]);
  const [item] = await itemsOf(as);
  expect(item?.feed.favicon).toBe("/icons/newsletter.svg");
  expect((await getItem(as, item?.id ?? 0)).newsletter).toEqual({
    sender: "letter@harbour.example",
    trackers: 2,
    confirmUrl: null,
    attachments: [{ name: "timetable.pdf", type: "application/pdf", size: 9 }],
    spf: null,
    dkim: null,
  });
});

test("test mails are for this machine alone, and for addresses that exist", async () => {
  const { as, address } = await reader();
  expect((await send(address, "issue", { host: "evil.example" })).status).toBe(404);
  expect((await send(`x${address}`, "issue")).status).toBe(404);
  expect((await send(address, "nothing")).status).toBe(404);
  expect(await itemsOf(as)).toEqual([]);
});

test("a newsletter is in no public output, is never fetched and cannot be made public", async () => {
  const { as, address } = await reader();
  await send(address, "issue");
  const [feed] = await listFeeds(as);
  const id = feed?.id ?? 0;
  await expect(updateFeed(as, id, { isPrivate: false })).rejects.toMatchObject({ code: "ADDRESS_REFUSED" });
  await as.db.prisma.feed.update({ where: { id }, data: { isPrivate: false } });
  for (const [kind, of] of [
    ["user", as.user.id],
    ["feed", String(id)],
  ] as const) {
    const { text } = await callRoute(RSS, { params: { kind, id: of } });
    expect(text).not.toMatch(/Ships by night|keeper/);
  }
  expect((await callRoute(OPML, { as })).text).not.toMatch(/Harbour|mailto/);
  await refreshFeed(as, id);
  await updateFeed(as, id, { isActive: false, title: "Harbour" });
  await updateFeed(as, id, { isActive: true });
  const source = await as.db.prisma.source.findFirst({ where: { feeds: { some: { id } } } });
  expect(source).toMatchObject({ nextFetchAt: null, failures: 0 });
  expect(await getFeed(as, id)).toMatchObject({ title: "Harbour", itemCount: 1, fetchError: null });
});

describe("Resend's reports", () => {
  const SECRET = Buffer.from("a secret of 24 bytes....").toString("base64");
  let address = "";
  let raw = "";
  const server = createServer((request, response) => {
    const isMail = request.url === "/emails/receiving/mail-1";
    if (isMail) response.setHeader("content-type", "application/json");
    if (isMail) response.end(JSON.stringify({ id: "mail-1", raw: { download_url: `${url()}/raw` } }));
    else if (request.url === "/raw") response.end(raw);
    else response.writeHead(404).end("{}");
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    Object.assign(process.env, {
      RESEND_API_KEY: "re_test",
      RESEND_BASE_URL: url(),
      RESEND_WEBHOOK_SECRET: `whsec_${SECRET}`,
    });
    reloadEnv();
  });
  afterAll(async () => {
    for (const name of ["RESEND_API_KEY", "RESEND_BASE_URL", "RESEND_WEBHOOK_SECRET"]) delete process.env[name];
    reloadEnv();
    server.close();
    await once(server, "close");
  });

  /** Reports a mail as Resend does, signed with `secret` at a time. */
  function report(
    to: string[],
    { id = "mail-1", type = "email.received", secret = SECRET, age = 0, signed = true, data = {} } = {},
  ) {
    const body = JSON.stringify({
      type,
      created_at: new Date().toISOString(),
      data: { email_id: id, to, received_for: to, ...data },
    });
    const time = String(Math.floor(Date.now() / 1000) - age);
    const signature = createHmac("sha256", Buffer.from(secret, "base64"))
      .update(`msg_1.${time}.${body}`)
      .digest("base64");
    const headers = { "svix-id": "msg_1", "svix-timestamp": time, "svix-signature": `v1,${signature}` };
    return callRoute(REPORTED, { body, headers: { "content-type": "application/json", ...(signed ? headers : {}) } });
  }

  test("a signed report stores the mail once, with what Resend found about its sender", async () => {
    const { as, address: to } = await reader();
    address = to;
    raw = `Authentication-Results: amazonses.com; spf=pass (ok) smtp.mailfrom=x; dkim=fail header.i=@x\r\nAuthentication-Results: amazonses.com; spf=pass; dkim=pass\r\n${SAMPLE_NEWSLETTERS[1]?.mail(to, new Date())}`;
    expect(await report([`"Ada" <${to.toUpperCase()}>`, "other@example.com"])).toMatchObject({
      status: 200,
      body: { received: true },
    });
    expect((await report([to])).status).toBe(200);
    const [item, ...more] = await itemsOf(as);
    expect(more).toEqual([]);
    expect((await getItem(as, item?.id ?? 0)).newsletter).toMatchObject({
      spf: "pass",
      dkim: "fail",
      confirmUrl: "https://tides.example/confirm?token=abc",
    });
  });

  test("a report that names no receiver is for all of its recipients, hidden ones too", async () => {
    const { as, address: bcc } = await reader();
    raw = SAMPLE_NEWSLETTERS[0]?.mail("list@tides.example", new Date()) ?? "";
    const data = { cc: [], bcc: [bcc], received_for: undefined };
    expect((await report(["list@tides.example"], { data })).body).toEqual({ received: true });
    expect(await itemsOf(as)).toHaveLength(1);
  });

  test.each([
    ["without a signature", { signed: false }],
    ["with another secret", { secret: Buffer.from("another secret, 24 bytes").toString("base64") }],
    ["from an hour ago", { age: 3_600 }],
  ])("a report %s is refused", async (_what, how) => {
    expect(await report([address], how)).toMatchObject({ status: 400, body: { error: { code: "BAD_REQUEST" } } });
  });

  test("other events, unknown addresses and mails that can never be taken are dropped; failures are reported again", async () => {
    const { address: to } = await reader();
    expect((await report([to], { type: "email.sent" })).body).toEqual({ received: false });
    expect((await report(["nobody-abcdefghjkmn@newsletters.localhost"])).body).toEqual({ received: false });
    raw = "Subject: no sender\r\n\r\nx";
    expect(await report([to])).toMatchObject({ status: 200, body: { received: false } });
    expect((await report([to], { id: "missing" })).status).toBe(502);
  });

  test("without key and secret nothing is accepted", async () => {
    delete process.env.RESEND_WEBHOOK_SECRET;
    reloadEnv();
    expect((await report([address])).status).toBe(503);
    process.env.RESEND_WEBHOOK_SECRET = `whsec_${SECRET}`;
    reloadEnv();
  });
});
