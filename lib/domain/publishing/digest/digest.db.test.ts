import { GET, POST } from "@/app/api/unsubscribe/route";
import type { Ctx } from "@/lib/domain/ctx";
import { savePreferences } from "@/lib/domain/publishing/notifications/notification-preferences";
import { sql } from "@/lib/platform/db";
import { reloadEnv } from "@/lib/platform/env";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { startSmtp } from "@/scripts/testing/mail/start-smtp";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { seedFeed, seedItems } from "@/scripts/testing/seed-feed";
import { DAY, HOUR, MINUTE, stopClock } from "@/scripts/testing/test-clock";
import { digestToken } from "./digest-token";
import { sendDigests } from "./send-digests";

const MORNING = "2026-03-02T07:05:00.000Z";

/** From here on mail goes to this server; without one, to the outbox. */
function mailBy(smtpUrl?: string): void {
  delete process.env.SMTP_URL;
  if (smtpUrl) process.env.SMTP_URL = smtpUrl;
  reloadEnv();
}
afterEach(() => mailBy());

/** A user with the digest on, one feed, and the state of yesterday. */
async function subscriber(preferences = {}) {
  const clock = stopClock("2026-03-01T12:00:00.000Z");
  const ctx = await freshUser();
  const feed = await seedFeed(ctx, { title: "Sea <news>", articles: [{ title: "From before" }] });
  await savePreferences(ctx, { emailDigest: true, ...preferences });
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)).toEqual([]);
  return { ctx, feed, clock };
}

const publish = (ctx: Ctx, feed: { id: number; sourceId: number }, titles: string[], at = "2026-03-01T20:00:00.000Z") =>
  seedItems(
    ctx,
    feed,
    titles.map((title, n) => ({ title, publishedAt: new Date(Date.parse(at) - n * MINUTE).toISOString() })),
  );

test("new articles are sent in one mail a morning, and no mail without new articles", async () => {
  const { ctx, feed, clock } = await subscriber();
  const ids = await publish(ctx, feed, ["One & only", "Two", "Three", "Four", "Five"]);
  clock.set("2026-03-02T06:59:00.000Z");
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)).toEqual([]);
  clock.set(MORNING);
  await sendDigests(ctx);
  await sendDigests(ctx);
  const [digest, ...more] = mailsTo(ctx.user.email);
  expect(more).toEqual([]);
  expect(digest?.subject).toBe("5 new articles in your feeds");
  expect(digest?.text).toContain(`- One & only\n  http://localhost:3000/articles/${feed.id}?item=${ids[0]}`);
  expect(digest?.text).toContain("and 2 more articles");
  expect(digest?.text).not.toContain("From before");
  expect(digest?.html).toContain("Sea &lt;news&gt; · 5");
  clock.forward(DAY);
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)).toHaveLength(1);
  await publish(ctx, feed, ["Six"], "2026-03-03T20:00:00.000Z");
  clock.forward(DAY);
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)[1]?.subject).toBe("1 new article in your feeds");
});

test("read articles, and those a feed began with, are not in the digest", async () => {
  const { ctx, feed, clock } = await subscriber();
  const [read] = await publish(ctx, feed, ["Read"]);
  await sql(ctx.db.pool, { text: "DELETE FROM unread WHERE user_key = $1 AND id = $2", values: [ctx.user.key, read] });
  await publish(ctx, feed, ["Old"], "2026-01-01T00:00:00.000Z");
  clock.set(MORNING);
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)).toEqual([]);
});

test("the digest is due at seven in the user's time zone", async () => {
  const { ctx, feed, clock } = await subscriber({ timeZone: "America/New_York" });
  await publish(ctx, feed, ["One"]);
  clock.set("2026-03-02T11:59:00.000Z");
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)).toEqual([]);
  clock.set("2026-03-02T12:00:00.000Z");
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)).toHaveLength(1);
});

test("several processes send one mail; a digest lost by a killed process is covered by the next one", async () => {
  const { ctx, feed, clock } = await subscriber();
  await publish(ctx, feed, ["One"]);
  clock.set(MORNING);
  await Promise.all(Array.from({ length: 6 }, () => sendDigests(ctx)));
  expect(mailsTo(ctx.user.email)).toHaveLength(1);

  await publish(ctx, feed, ["Two"], "2026-03-02T20:00:00.000Z");
  clock.forward(DAY);
  // A mail service that does not respond leaves the same state as a process that is killed after its claim.
  const lost = await startSmtp();
  await lost.stop();
  mailBy(lost.url);
  await sendDigests(ctx);
  mailBy();
  clock.forward(HOUR);
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)).toHaveLength(1);
  clock.forward(DAY);
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)[1]?.text).toContain("- Two");
});

test("failing feeds are named while they fail, unless the user switched that off", async () => {
  const deaf = await subscriber({ feedErrors: false });
  const { ctx, feed, clock } = await subscriber();
  for (const each of [deaf, { ctx, feed }]) {
    await ctx.db.prisma.source.update({
      where: { id: each.feed.sourceId },
      data: { failures: 5, errorMessage: "The site answers 500." },
    });
    await ctx.db.prisma.alert.create({
      data: {
        userKey: each.ctx.user.key,
        type: "feed_error",
        severity: "error",
        title: "t",
        message: "m",
        feedId: each.feed.id,
        createdAt: new Date(clock.now().getTime() + HOUR),
        expiresAt: new Date(clock.now().getTime() + 30 * DAY),
      },
    });
  }
  clock.set(MORNING);
  await sendDigests(ctx);
  expect(mailsTo(deaf.ctx.user.email)).toEqual([]);
  const [digest] = mailsTo(ctx.user.email);
  expect(digest?.subject).toBe("Some of your feeds can't be refreshed");
  expect(digest?.text).toContain("- Sea <news>\n  The site answers 500.");
  // The same outage is not mailed again.
  clock.forward(DAY);
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)).toHaveLength(1);
});

test("the link of a mail switches the digest off and on without a sign-in, as does the mail program's button", async () => {
  const { ctx, feed, clock } = await subscriber();
  await publish(ctx, feed, ["One"]);
  clock.set(MORNING);
  const smtp = await startSmtp();
  mailBy(smtp.url);
  await sendDigests(ctx);
  mailBy();
  await smtp.stop();
  const sent = (smtp.mails.find((each) => each.includes(ctx.user.email)) ?? "").replace(/=\r\n|\r\n (?=\S)/g, "");
  expect(sent).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const link = /http\S+\/unsubscribe\?token=3D([\w.%-]+)/.exec(sent.slice(sent.indexOf("Unsubscribe from the daily")));
  const oneClick = new URL(/^List-Unsubscribe:\s*<([^>]+)>/m.exec(sent)?.[1] ?? "");
  expect(oneClick.pathname).toBe("/api/unsubscribe");
  expect(oneClick.searchParams.get("token")).toBe(decodeURIComponent(link?.[1] ?? ""));

  const call = (search: string, type = "application/x-www-form-urlencoded") =>
    callRoute(POST, {
      path: `/api/unsubscribe${search}`,
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": type, origin: "https://mail.example", "sec-fetch-site": "cross-site" },
    });
  const opened = await callRoute(GET, { path: `/api/unsubscribe${oneClick.search}` });
  expect([opened.status, opened.headers.get("location")]).toEqual([302, `/unsubscribe${oneClick.search}`]);
  const { emailDigest } = await ctx.db.prisma.notificationPreference.findFirstOrThrow({
    where: { user: { id: ctx.user.id } },
  });
  expect(emailDigest).toBe(true);
  for (const type of ["application/x-www-form-urlencoded", "multipart/form-data; boundary=b", "text/plain"]) {
    expect(await call(oneClick.search, type)).toMatchObject({ status: 200, body: { emailDigest: false }, cookies: [] });
  }
  await publish(ctx, feed, ["Two"], "2026-03-02T20:00:00.000Z");
  clock.forward(DAY);
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)).toEqual([]);

  // Articles that arrived while it was off are not mailed later.
  expect(await call(`${oneClick.search}&off=false`)).toMatchObject({ body: { emailDigest: true } });
  await sendDigests(ctx);
  clock.forward(DAY);
  await sendDigests(ctx);
  expect(mailsTo(ctx.user.email)).toEqual([]);
});

test.each(["", "x", "00000000-0000-4000-8000-000000000000.abc"])("the token %j is refused", async (token) => {
  const response = await callRoute(POST, { method: "POST", path: `/api/unsubscribe?token=${token}` });
  expect(response).toMatchObject({ status: 410, body: { error: { code: "GONE" } } });
});

test("a token is valid for its own user only", async () => {
  const [ada, bob] = [await subscriber(), await subscriber()];
  const [adas, bobs] = [digestToken(ada.ctx.user.id), digestToken(bob.ctx.user.id)];
  const forged = `${ada.ctx.user.id}.${bobs.split(".")[1]}`;
  expect(await callRoute(POST, { method: "POST", path: `/?token=${forged}` })).toMatchObject({ status: 410 });
  expect(await callRoute(POST, { method: "POST", path: `/?token=${adas}` })).toMatchObject({ status: 200 });
  const of = ({ ctx }: typeof ada) =>
    ctx.db.prisma.notificationPreference.findUnique({ where: { userKey: ctx.user.key } });
  expect([(await of(ada))?.emailDigest, (await of(bob))?.emailDigest]).toEqual([false, true]);
});
