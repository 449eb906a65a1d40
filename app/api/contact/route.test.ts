import { randomUUID } from "node:crypto";
import { POST } from "@/app/api/contact/route";
import { callRoute } from "@/scripts/testing/call-route";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { HOUR, stopClock } from "@/scripts/testing/test-clock";

const SUPPORT = "support@localhost";
let networks = 0;
/** A caller nobody has counted yet. */
const peer = () => {
  networks += 1;
  return `10.9.${Math.floor(networks / 250)}.${networks % 250}`;
};
const message = (given: Record<string, unknown> = {}) => ({
  name: "Ada",
  email: "ada@example.com",
  topic: "Technical support",
  message: `A feed is read wrongly: ${randomUUID()}`,
  seconds: 20,
  ...given,
});
const received = (text: unknown) => mailsTo(SUPPORT).filter((mail) => mail.text.includes(String(text)));
const form = (fields: Record<string, unknown>, from = peer()) =>
  callRoute(POST, {
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    peer: from,
  });

test("a message reaches support, and an answer its author", async () => {
  const body = message({ name: "Ada, Bcc: x@example.com" });
  expect(await callRoute(POST, { body, peer: peer() })).toMatchObject({ status: 200 });
  expect(received(body.message)).toMatchObject([
    { subject: "[Technical support] Ada, Bcc: x@example.com", replyTo: "ada@example.com" },
  ]);
});

test("markup in a message is text", async () => {
  const body = message({ message: `<img src=x onerror=alert(1)> ${randomUUID()}` });
  await callRoute(POST, { body, peer: peer() });
  expect(received(body.message)[0]?.html).toContain("&lt;img src=x");
});

test.each([
  ["no name", { name: " " }, "name"],
  ["a header behind the name", { name: "Ada\nBcc: x@example.com" }, "name"],
  ["no address", { email: "ada" }, "email"],
  ["two addresses", { email: "a@example.com, b@example.com" }, "email"],
  ["hardly a message", { message: "hi" }, "message"],
  ["a book", { message: "x".repeat(5001) }, "message"],
  ["a subject of one's own", { topic: "Buy now" }, "topic"],
])("%s is refused", async (_, given, field) => {
  const answer = await callRoute(POST, { body: message(given), peer: peer() });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: "VALIDATION_ERROR" } } });
  expect(Object.keys(answer.body.error.details)).toEqual([field]);
});

test.each([
  ["the hidden field is filled", { website: "https://spam.example" }],
  ["it was written in no time", { seconds: 1 }],
])("a message that a bot may have written is marked, and arrives anyway: %s", async (_, given) => {
  const body = message(given);
  expect(await callRoute(POST, { body, peer: peer() })).toMatchObject({ status: 200 });
  expect(received(body.message)).toMatchObject([{ subject: "[Spam?] [Technical support] Ada" }]);
});

test("five messages an hour from one network, three without scripts; then a wait", async () => {
  const clock = stopClock();
  const [scripts, plain] = [peer(), peer()];
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await callRoute(POST, { body: message(), peer: scripts })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const { seconds, ...withoutScripts } = message();
  const places: (string | null)[] = [];
  for (let at = 0; at < 4; at += 1) places.push((await form(withoutScripts, plain)).headers.get("location"));
  expect(places).toEqual(["/contact/sent", "/contact/sent", "/contact/sent", "/contact/not-sent/too-many"]);
  clock.forward(HOUR + 1);
  expect(await callRoute(POST, { body: message(), peer: scripts })).toMatchObject({ status: 200 });
});

test("a form posted without scripts is answered with a page", async () => {
  const fields = message();
  const sent = await form(fields);
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/contact/sent"]);
  expect(received(fields.message)).toHaveLength(1);
  const refused = await form(message({ email: "nobody" }));
  expect([refused.status, refused.headers.get("location")]).toEqual([303, "/contact/not-sent/invalid"]);
});

test("another site cannot post the form", async () => {
  const body = message();
  const answer = await callRoute(POST, { body, peer: peer(), headers: { origin: "https://evil.example" } });
  expect(answer).toMatchObject({ status: 403, body: { error: { code: "CROSS_ORIGIN" } } });
  expect(received(body.message)).toEqual([]);
});
