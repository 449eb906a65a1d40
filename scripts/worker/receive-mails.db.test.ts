import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { createTransport } from "nodemailer";
import { createAddress, readAddress } from "@/lib/domain/collecting/newsletters/address";
import { listNewsletters } from "@/lib/domain/collecting/newsletters/list-newsletters";
import { MAX_MAIL } from "@/lib/domain/collecting/newsletters/receive-mail";
import { inlineRunner } from "@/lib/domain/content/parsing/thread-job";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { listFeeds } from "@/lib/domain/library/feeds/list-feeds";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { getItem } from "@/lib/domain/library/items/get-item";
import { listItems } from "@/lib/domain/library/lists/list-items";
import { reloadEnv } from "@/lib/platform/env";
import { freePort } from "@/sandbox/free-port";
import { freshUser, testCtx } from "@/scripts/testing/fresh-user";
import { NEWSLETTER_MAILS } from "@/scripts/testing/mail/newsletter-mails";
import { SELF_SIGNED } from "@/scripts/testing/webhooks/self-signed";
import { receiveMails } from "./receive-mails";

let server: Awaited<ReturnType<typeof receiveMails>>;
beforeAll(async () => {
  const port = await freePort();
  Object.assign(process.env, { INBOUND_MAIL_HOST: "in.example.com", INBOUND_MAIL_PORT: String(port) });
  reloadEnv();
  server = await receiveMails({ ...testCtx(), threads: inlineRunner });
});
afterAll(async () => {
  await server.close();
  for (const name of ["INBOUND_MAIL_HOST", "INBOUND_MAIL_PORT"]) delete process.env[name];
  reloadEnv();
});

type Sent = { code: number; text: string };

/** Hands over a mail as a mail server does, and returns the reply. */
async function send(to: string | string[], raw: string, from = "bounces@sender.example"): Promise<Sent> {
  const transport = createTransport({ host: "127.0.0.1", port: server.port, secure: false, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from, to: [to].flat() }, raw });
    return { code: Number(response.slice(0, 3)), text: response };
  } catch (thrown) {
    const { responseCode = 0, response = "" } = thrown as { responseCode?: number; response?: string };
    return { code: responseCode, text: response };
  } finally {
    transport.close();
  }
}

async function reader(plan: "free" | "trial" | "pro" = "pro"): Promise<{ as: Ctx; address: string }> {
  const as = await freshUser({ plan });
  await createAddress(as);
  return { as, address: (await readAddress(as)) ?? "" };
}

const articlesOf = async (as: Ctx) => {
  const { data } = await listItems(as, { filter: "all", sort: "newest", limit: 100 });
  return Promise.all(data.map(({ id }) => getItem(as, id)));
};

const plain = (id: string, from = "news@sender.example") =>
  `From: ${from}\r\nSubject: Issue ${id}\r\nMessage-ID: <${id}@sender.example>\r\n\r\nHello\r\n`;

test.each(NEWSLETTER_MAILS)("takes $what", async (given) => {
  const { as, address } = await reader();
  const reply = await send(address, given.raw);
  expect(reply.code).toBe(given.code ?? 250);
  const [article, ...others] = await articlesOf(as);
  expect(others).toEqual([]);
  if (given.code) return expect(article).toBeUndefined();
  expect(article).toMatchObject({ isRead: false, newsletter: { spf: null, dkim: null } });
  if (given.title) expect(article?.title).toBe(given.title);
  if (given.sender) expect(article?.newsletter?.sender).toBe(given.sender);
  if (given.text) expect(article?.content).toMatch(given.text);
  if (given.not) expect(article?.content).not.toMatch(given.not);
  if (given.trackers !== undefined) expect(article?.newsletter?.trackers).toBe(given.trackers);
  if (given.confirmUrl !== undefined) expect(article?.newsletter?.confirmUrl).toBe(given.confirmUrl);
  if (given.attachments) expect(article?.newsletter?.attachments.map(({ name }) => name)).toEqual(given.attachments);
});

test("makes a private feed of its own for each sender, and stores a repeated mail once", async () => {
  const { as, address } = await reader();
  const replies = await Promise.all([
    send(address, plain("1")),
    send(address, plain("1")),
    send(address, plain("2")),
    send(address, plain("1", '"Other" <OTHER@sender.example>')),
  ]);
  expect(replies.map(({ code }) => code)).toEqual([250, 250, 250, 250]);
  const feeds = await listFeeds(as);
  expect(feeds.map(({ title, itemCount }) => [title, itemCount]).sort()).toEqual([
    ["Other", 1],
    ["news@sender.example", 2],
  ]);
  for (const feed of feeds) {
    expect(feed).toMatchObject({ feedType: "newsletter", isPrivate: true, privateReason: null, feedUrl: null });
  }
  const source = await as.db.prisma.source.findFirst({ where: { ownerKey: as.user.key } });
  expect(source).toMatchObject({ kind: "newsletter", isPrivate: true, nextFetchAt: null });
});

test("sends each reader their own copy of a mail to both, and none to others", async () => {
  const [one, two, other] = [await reader(), await reader(), await reader()];
  expect((await send([one.address, two.address], plain("both"))).code).toBe(250);
  const [first, second] = [await articlesOf(one.as), await articlesOf(two.as)];
  expect([first.length, second.length, (await articlesOf(other.as)).length]).toEqual([1, 1, 0]);
  await expect(getItem(two.as, first[0]?.id ?? 0)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("refuses unknown recipients, other domains and the Free plan with the same words", async () => {
  const { as, address } = await reader("trial");
  await as.db.prisma.subscription.update({ where: { userKey: as.user.key }, data: { status: "canceled" } });
  const refused = await Promise.all(
    [
      address,
      "nobody-abcdefghjkmn@in.example.com",
      address.replace("in.example.com", "example.org"),
      "ada@in.example.com",
    ].map((to) => send(to, plain("x"))),
  );
  expect(new Set(refused.map(({ text }) => text))).toEqual(new Set(["550 5.1.1 No such mailbox"]));
  expect(await articlesOf(as)).toEqual([]);
});

/** Speaks to the server line by line and returns the code of each reply. */
async function talk(...said: string[]): Promise<number[]> {
  const socket = connect(server.port, "127.0.0.1");
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  const codes: number[] = [];
  for (const line of ["", ...said]) {
    if (line !== "") socket.write(`${line}\r\n`);
    for (let reply = await replies.next(); !reply.done; reply = await replies.next()) {
      if (reply.value[3] === "-") continue;
      codes.push(Number(reply.value.slice(0, 3)));
      break;
    }
  }
  socket.destroy();
  return codes.slice(1);
}

test("says nothing of recipients after five unknown ones in a connection", async () => {
  const { address } = await reader();
  const unknown = Array.from({ length: 5 }, (_, at) => `RCPT TO:<nobody-${at}@in.example.com>`);
  const codes = await talk("EHLO a", "MAIL FROM:<a@b.example>", ...unknown, `RCPT TO:<${address}>`);
  expect(codes).toEqual([250, 250, 550, 550, 550, 550, 550, 421]);
});

test("refuses reports, sign-ins, larger mails and more than ten recipients", async () => {
  const readers = await Promise.all(Array.from({ length: 11 }, () => reader()));
  const many = readers.map(({ address }) => `RCPT TO:<${address}>`);
  expect(await talk("EHLO a", "MAIL FROM:<>")).toEqual([250, 550]);
  expect(await talk("EHLO a", "AUTH PLAIN AGEAYg==", "STARTTLS")).toEqual([250, 500, 500]);
  expect(await talk("EHLO a", `MAIL FROM:<a@b.example> SIZE=${MAX_MAIL + 1}`)).toEqual([250, 552]);
  expect(await talk("EHLO a", "MAIL FROM:<a@b.example>", ...many)).toEqual([250, 250, ...Array(10).fill(250), 452]);
});

test("serves five connections of an address at once, and the next when one has ended", async () => {
  const sockets = Array.from({ length: 5 }, () => connect(server.port, "127.0.0.1"));
  await Promise.all(sockets.map((socket) => once(socket, "data")));
  const greeting = async () => {
    const socket = connect(server.port, "127.0.0.1");
    const [line] = await once(socket, "data");
    socket.destroy();
    return Number(String(line).slice(0, 3));
  };
  expect(await greeting()).toBe(421);
  for (const socket of sockets) socket.destroy();
  const greetings: number[] = [];
  for (let tries = 0; tries < 50 && greetings.at(-1) !== 220; tries += 1) greetings.push(await greeting());
  expect(greetings.at(-1)).toBe(220);
});

test("offers STARTTLS with a certificate, and shows what the mail server in front found", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-mail-"));
  const files = { INBOUND_MAIL_TLS_CERT: path.join(folder, "cert"), INBOUND_MAIL_TLS_KEY: path.join(folder, "key") };
  writeFileSync(files.INBOUND_MAIL_TLS_CERT, SELF_SIGNED.cert);
  writeFileSync(files.INBOUND_MAIL_TLS_KEY, SELF_SIGNED.key);
  const set = { ...files, INBOUND_MAIL_PORT: String(await freePort()), INBOUND_MAIL_AUTH_SERVER: "mx.example.com" };
  const before = process.env.INBOUND_MAIL_PORT;
  Object.assign(process.env, set);
  reloadEnv();
  const secure = await receiveMails({ ...testCtx(), threads: inlineRunner });
  try {
    const { as, address } = await reader();
    const found = "Authentication-Results: mx.example.com; spf=softfail; dkim=fail; dkim=pass\r\n";
    const forged = "Authentication-Results: evil.example; spf=pass\r\n";
    const transport = createTransport({
      host: "127.0.0.1",
      port: secure.port,
      requireTLS: true,
      tls: { rejectUnauthorized: false },
    });
    await transport.sendMail({
      envelope: { from: "a@b.example", to: [address] },
      raw: `${forged}${found}${plain("tls")}`,
    });
    transport.close();
    expect((await articlesOf(as))[0]?.newsletter).toMatchObject({ spf: "softfail", dkim: "pass" });
  } finally {
    await secure.close();
    for (const name of Object.keys(set)) delete process.env[name];
    process.env.INBOUND_MAIL_PORT = before;
    reloadEnv();
    rmSync(folder, { recursive: true });
  }
});

test("refuses a mail that turns out larger than it may be", async () => {
  const { as, address } = await reader();
  const raw = `${plain("huge")}${"x"
    .repeat(998)
    .concat("\r\n")
    .repeat(MAX_MAIL / 1000 + 1)}`;
  expect((await send(address, raw)).code).toBe(552);
  expect(await articlesOf(as)).toEqual([]);
});

test("stores nothing of a muted sender, and asks to come again while a deleted feed can be restored", async () => {
  const { as, address } = await reader();
  await send(address, plain("1"));
  const [feed] = await listFeeds(as);
  await updateFeed(as, feed?.id ?? 0, { isActive: false });
  expect((await send(address, plain("2"))).code).toBe(250);
  expect(await articlesOf(as)).toHaveLength(1);
  await updateFeed(as, feed?.id ?? 0, { isActive: true });
  await deleteFeed(as, feed?.id ?? 0);
  expect(await send(address, plain("3"))).toMatchObject({ code: 450 });
});

test("limits the mails of one sender to an account, and a new address ends the old one", async () => {
  const { as, address } = await reader();
  const codes: number[] = [];
  for (let at = 0; at < 21; at += 1) codes.push((await send(address, plain(String(at)))).code);
  expect(codes.slice(0, 20)).toEqual(Array(20).fill(250));
  expect(codes[20]).toBe(452);
  await createAddress(as);
  expect((await send(address, plain("late"))).code).toBe(550);
  expect(await listNewsletters(as)).toMatchObject({
    isAvailable: true,
    senders: [{ title: "news@sender.example", sender: "news@sender.example", isActive: true }],
  });
});

test.each([
  ["all mails of an hour", "", 100],
  ["all mails of a day", ":day", 500],
  ["new senders of a day", ":new", 30],
])("limits %s", async (_what, bucket, limit) => {
  const { as, address } = await reader();
  const attempts = (count: number) =>
    as.db.pool.query("INSERT INTO auth_attempts (bucket, at) SELECT $1, $2 FROM generate_series(1, $3)", [
      `mail:${as.user.key}${bucket}`,
      as.now(),
      count,
    ]);
  await attempts(limit - 1);
  expect((await send(address, plain("last"))).code).toBe(250);
  expect((await send(address, plain("more", "other@sender.example"))).code).toBe(452);
  expect(await articlesOf(as)).toHaveLength(1);
});
