import { randomUUID } from "node:crypto";
import { POST as confirm } from "@/app/api/newsletter/confirm/route";
import { POST as subscribe } from "@/app/api/newsletter/route";
import { POST as leave, GET as openLeave } from "@/app/api/newsletter/unsubscribe/route";
import { expireRows } from "@/lib/domain/operations/retention/expire-rows";
import { sendPost } from "@/lib/domain/publishing/newsletter/send-post";
import { systemCtx } from "@/lib/http/system-ctx";
import { callRoute } from "@/scripts/testing/call-route";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { HOUR, stopClock } from "@/scripts/testing/test-clock";

const DAY = 24 * HOUR;
const SLUG = "why-rss-still-works";
let networks = 0;
const ask = (email: string, given: object = {}) => {
  networks += 1;
  return callRoute(subscribe, {
    body: { email, ...given },
    peer: `10.8.${Math.floor(networks / 250)}.${networks % 250}`,
  });
};
const address = () => `reader-${randomUUID()}@example.com`;
const tokenIn = (email: string) => /token=([\w-]{43})/.exec(mailsTo(email).at(-1)?.text ?? "")?.[1] ?? "";
const row = (email: string) => systemCtx().db.prisma.newsletterSubscriber.findUnique({ where: { email } });

async function subscribed(): Promise<string> {
  const email = address();
  await ask(email);
  expect(await callRoute(confirm, { body: { token: tokenIn(email) } })).toMatchObject({ status: 200 });
  return email;
}

test("an address is subscribed once it has confirmed, and confirming twice changes nothing", async () => {
  const email = address();
  expect(await ask(email.toUpperCase())).toMatchObject({ status: 200 });
  expect((await row(email))?.confirmedAt).toBeNull();
  const body = { token: tokenIn(email) };
  expect(await callRoute(confirm, { body })).toMatchObject({ status: 200 });
  const confirmedAt = (await row(email))?.confirmedAt;
  expect(confirmedAt).toBeInstanceOf(Date);
  expect(await callRoute(confirm, { body })).toMatchObject({ status: 200 });
  expect((await row(email))?.confirmedAt).toEqual(confirmedAt);
});

test("a known address gets the same answer and another mail", async () => {
  const email = await subscribed();
  const [known, unknown] = [await ask(email), await ask(address())];
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
  expect(mailsTo(email).at(-1)?.subject).toBe("You're already subscribed to the Feedloom blog");
});

test("asked twice, the newest link is good; both at once make one row", async () => {
  const email = address();
  await Promise.all([ask(email), ask(email)]);
  const tokens = mailsTo(email).map((mail) => /token=([\w-]{43})/.exec(mail.text)?.[1]);
  const answers = await Promise.all(tokens.map((token) => callRoute(confirm, { body: { token } })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("few mails go to one address, from wherever they are asked for", async () => {
  const email = address();
  const statuses: number[] = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await ask(email)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(mailsTo(email)).toHaveLength(3);
});

test("a program that fills the hidden field gets no mail sent", async () => {
  const email = address();
  expect(await ask(email, { website: "x" })).toMatchObject({ status: 200 });
  expect(mailsTo(email)).toEqual([]);
});

test.each(["", "short", "x".repeat(43)])("the token %j confirms nothing", async (token) => {
  expect(await callRoute(confirm, { body: { token } })).toMatchObject({ status: 400 });
});

test("a link is good for seven days; then the row goes", async () => {
  const clock = stopClock();
  const email = address();
  await ask(email);
  clock.forward(7 * DAY + 1);
  expect(await callRoute(confirm, { body: { token: tokenIn(email) } })).toMatchObject({ status: 400 });
  await expireRows(systemCtx(), () => false);
  expect(await row(email)).toBeNull();
});

test("an article goes once to everybody who has confirmed, with a way out of one click", async () => {
  const [email, waiting] = [await subscribed(), address()];
  await ask(waiting);
  await sendPost(systemCtx(), SLUG);
  await sendPost(systemCtx(), SLUG);
  const articles = (to: string) => mailsTo(to).filter(({ subject }) => subject === "Why RSS still works");
  expect(articles(email)).toHaveLength(1);
  expect(articles(waiting)).toEqual([]);
  await expect(sendPost(systemCtx(), "no-such-article")).rejects.toMatchObject({ code: "NOT_FOUND" });
});

const MULTIPART = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

test.each([
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  ["multipart/form-data; boundary=b", MULTIPART],
  ["text/plain", "List-Unsubscribe=One-Click"],
])("a mail program ends it with one POST of %s from any site, without a redirect (RFC 8058)", async (type, body) => {
  const email = await subscribed();
  await sendPost(systemCtx(), SLUG);
  const path = `/api/newsletter/unsubscribe?token=${tokenIn(email)}`;
  const headers = { "content-type": type, origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  const opened = await callRoute(openLeave, { path });
  expect(opened.status).toBe(302);
  expect(opened.headers.get("location")).toBe(`/newsletter/unsubscribe?token=${tokenIn(email)}`);
  expect(await row(email)).not.toBeNull();
  // Mail programs repeat what they are not sure of.
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await callRoute(leave, { path, body, headers });
    expect(answer).toMatchObject({ status: 200, body: { message: "You are unsubscribed." }, cookies: [] });
    expect(await row(email)).toBeNull();
  }
  expect(await callRoute(leave, { path: "/api/newsletter/unsubscribe?token=x", body, headers })).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION_ERROR" } },
  });
});

test("the button of the page sends the token as a form and leads to a page; other sites cannot press it", async () => {
  const email = await subscribed();
  await sendPost(systemCtx(), SLUG);
  const body = new URLSearchParams({ token: tokenIn(email) }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const foreign = await callRoute(leave, { body, headers: { ...headers, origin: "https://evil.example" } });
  expect(foreign.headers.get("location")).toBe("/newsletter/failed/invalid");
  expect(await row(email)).not.toBeNull();
  const answer = await callRoute(leave, { body, headers });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/newsletter/unsubscribed"]);
  expect(await row(email)).toBeNull();
});
