import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reloadEnv } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { outboxFolder } from "@/lib/platform/mail-outbox";
import { callRoute, type RouteCall } from "@/scripts/testing/call-route";
import { stopClock } from "@/scripts/testing/test-clock";
import { GET } from "./route";

const mail = (subject: string) => ({ to: "ada@example.com", subject, text: "Hello", html: "<p>Hello</p>" });
const ask = (headers: Record<string, string> = {}, call: RouteCall = {}) =>
  callRoute(GET, { path: "/dev/outbox.json", headers: { host: "localhost:3000", ...headers }, ...call });

afterEach(() => {
  process.env.FEEDLOOM_MODE = "local";
  process.env.BASE_URL = "http://localhost:3000";
  reloadEnv();
});

test("an outbox nobody has used is empty", async () => {
  expect(await ask()).toMatchObject({ status: 200, body: [] });
});

test("mails are listed newest first, and what is not a mail is skipped", async () => {
  const clock = stopClock("2026-03-01T12:00:00.000Z");
  await sendMail(mail("one"));
  await sendMail(mail("two"));
  clock.forward(1000);
  await sendMail(mail("three"));
  writeFileSync(path.join(outboxFolder(), "9999-half.json"), '{"to":');
  mkdirSync(path.join(outboxFolder(), "folder"), { recursive: true });
  const answer = await ask();
  expect(answer.body.map((each: { subject: string }) => each.subject)).toEqual(["three", "two", "one"]);
  expect(answer.body[0]).toEqual({ ...mail("three"), createdAt: "2026-03-01T12:00:01.000Z" });
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "feedloom.test"])(
  "the host %s is answered",
  async (host) => {
    process.env.BASE_URL = "http://feedloom.test";
    reloadEnv();
    expect((await ask({ host })).status).toBe(200);
  },
);

test.each(["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "local host", "192.168.1.5:3000"])(
  "the host %j is not",
  async (host) => {
    expect(await ask({ host })).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
  },
);

test.each(["192.168.1.5", "::2", "128.0.0.1", "127.0.0.1.evil", "10.0.0.1"])(
  "the peer %s is not answered",
  async (peer) => {
    expect((await ask({}, { peer })).status).toBe(404);
  },
);

test.each(["127.0.0.1", "127.0.0.53", "::1", "::ffff:127.0.0.1"])("the peer %s is", async (peer) => {
  expect((await ask({}, { peer })).status).toBe(200);
});

test("a request through a proxy is not answered", async () => {
  expect((await ask({ "x-feedloom-forwarded": "1" })).status).toBe(404);
});

test("production has no outbox", async () => {
  process.env.FEEDLOOM_MODE = "production";
  reloadEnv();
  expect((await ask()).status).toBe(404);
});
