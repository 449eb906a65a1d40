import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import os from "node:os";
import path from "node:path";
import { abortLimits } from "@/scripts/testing/limits/abort-limits";
import { startResend } from "@/scripts/testing/mail/start-resend";
import { startSmtp } from "@/scripts/testing/mail/start-smtp";
import { reloadEnv } from "./env";
import { mailTransport, sendMail } from "./mail";

const mail = { to: "ada@example.com", subject: "Grüße – 1", text: "Hello", html: "<p>Hello</p>" };
const NAMES = [
  "RESEND_API_KEY",
  "RESEND_BASE_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "FEEDLOOM_MODE",
  "FEEDLOOM_DATA",
  "BASE_URL",
];
const before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]));

function configure(variables: Record<string, string>): void {
  for (const name of NAMES) delete process.env[name];
  Object.assign(process.env, { LOG_LEVEL: "silent", ...variables });
  reloadEnv();
}

afterAll(() => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  reloadEnv();
});

test.each([
  [{}, "outbox"],
  [{ FEEDLOOM_MODE: "production" }, "none"],
  [{ SMTP_URL: "smtp://localhost" }, "smtp"],
  [{ RESEND_API_KEY: "re_1", SMTP_URL: "smtp://localhost" }, "resend"],
  [{ FEEDLOOM_MODE: "production", RESEND_API_KEY: "re_1" }, "resend"],
])("with %j mail goes by %s", (variables, way) => {
  configure(variables);
  expect(mailTransport()).toBe(way);
});

test("production without a service says so", async () => {
  configure({ FEEDLOOM_MODE: "production" });
  await expect(sendMail(mail)).rejects.toMatchObject({ code: "MAIL_NOT_CONFIGURED", status: 503 });
});

test.each([
  { to: "ada@example.com\r\nBcc: eve@example.com" },
  { to: "ada@example.com, eve@example.com" },
  { to: "<ada@example.com>" },
  { subject: "Hello\r\nBcc: eve@example.com" },
  { subject: "Hello\u0000" },
])("%j writes no header of its own", async (change) => {
  configure({});
  await expect(sendMail({ ...mail, ...change })).rejects.toThrow(TypeError);
});

describe("the outbox", () => {
  const data = mkdtempSync(path.join(os.tmpdir(), "feedloom-outbox-"));
  afterAll(() => rmSync(data, { recursive: true, force: true }));

  test("keeps each mail whole in a file of its own that only its owner reads", async () => {
    configure({ FEEDLOOM_DATA: data });
    await Promise.all(Array.from({ length: 20 }, (_, n) => sendMail({ ...mail, subject: `mail ${n}` })));
    const names = readdirSync(path.join(data, "outbox"));
    expect(names).toHaveLength(20);
    const [name = ""] = names;
    const file = path.join(data, "outbox", name);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
      ...mail,
      subject: expect.stringMatching(/^mail \d+$/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("prints one line with the subject", async () => {
    configure({ FEEDLOOM_DATA: data, LOG_LEVEL: "info" });
    const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    await sendMail({ ...mail, subject: "123456 is your Feedloom code" });
    expect(write.mock.calls).toEqual([["  mail to ada@example.com: 123456 is your Feedloom code\n"]]);
  });
});

describe("Resend", () => {
  let resend: Awaited<ReturnType<typeof startResend>>;
  beforeAll(async () => {
    resend = await startResend();
  });
  afterAll(() => resend.stop());

  test("takes the mail from the sender that is set", async () => {
    configure({
      RESEND_API_KEY: "re_test",
      RESEND_BASE_URL: resend.url,
      MAIL_FROM: "Feedloom <hello@feedloom.example>",
    });
    await sendMail(mail);
    const { to, ...rest } = mail;
    expect(await resend.sent()).toEqual([
      expect.objectContaining({
        ...rest,
        to: [to],
        headers: { "Auto-Submitted": "auto-generated" },
        from: "Feedloom <hello@feedloom.example>",
      }),
    ]);
  });

  test("gets no-reply at the public host when no sender is set", async () => {
    configure({ RESEND_API_KEY: "re_test", RESEND_BASE_URL: resend.url, BASE_URL: "https://reader.example:8443" });
    await sendMail({ ...mail, subject: "from whom" });
    expect(await resend.sent()).toContainEqual(
      expect.objectContaining({ subject: "from whom", from: "Feedloom <no-reply@reader.example>" }),
    );
  });
});

describe("a Resend in trouble", () => {
  const calls: Array<{ key: string | undefined; authorization: string | undefined }> = [];
  let answer: RequestListener;
  const server = createServer((request, response) => {
    const { authorization, "idempotency-key": key } = request.headers;
    calls.push({ key: key as string, authorization });
    answer(request, response);
  });
  const reply = (status: number, name: string) => {
    answer = (_, response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ statusCode: status, name, message: "no" }));
    };
  };
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    calls.length = 0;
    const { port } = server.address() as { port: number };
    configure({ RESEND_API_KEY: "re_secret", RESEND_BASE_URL: `http://127.0.0.1:${port}` });
  });

  test.each([
    [401, "missing_api_key"],
    [403, "invalid_from_address"],
    [422, "validation_error"],
  ])("a %i is told at once", async (status, name) => {
    reply(status, name);
    await expect(sendMail(mail)).rejects.toMatchObject({ code: "MAIL_FAILED", status: 502 });
    expect(calls).toHaveLength(1);
  });

  test.each([429, 500, 503])("a %i is tried three times under one idempotency key", async (status) => {
    reply(status, "trouble");
    const failure = await sendMail(mail).catch((error) => error);
    expect(failure).toMatchObject({ code: "MAIL_FAILED", message: "The mail could not be sent. Please try again." });
    expect(failure.cause.message).not.toContain("re_secret");
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map((call) => call.key)).size).toBe(1);
    expect(calls[0]?.key).toMatch(/^\S{16,}$/);
  });

  test("trouble that passes is not noticed", async () => {
    answer = (request, response) => {
      reply(200, "");
      response.writeHead(502).end("<html>bad gateway");
      request.resume();
    };
    await sendMail(mail);
    expect(calls).toHaveLength(2);
  });

  test("a cut connection is tried again", async () => {
    answer = (request) => {
      reply(200, "");
      request.socket.destroy();
    };
    await sendMail(mail);
    expect(calls).toHaveLength(2);
  });

  test("silence ends after five seconds, and is not tried again", async () => {
    const limits = abortLimits();
    answer = () => limits.expire();
    jest.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValueOnce(5_000);
    await expect(sendMail(mail)).rejects.toMatchObject({ code: "MAIL_FAILED" });
    expect([limits.asked, calls.length]).toEqual([[5_000], 1]);
  });
});

describe("SMTP", () => {
  test("takes the mail with both parts", async () => {
    const smtp = await startSmtp();
    configure({ SMTP_URL: smtp.url, MAIL_FROM: "hello@feedloom.example" });
    await sendMail(mail);
    await smtp.stop();
    const [kept = ""] = smtp.mails;
    expect(kept).toMatch(/^From: hello@feedloom\.example\r\nTo: ada@example\.com\r\nSubject: =\?UTF-8\?/m);
    expect(kept).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(kept).toMatch(/Content-Type: text\/plain[\s\S]*Hello[\s\S]*Content-Type: text\/html[\s\S]*<p>Hello<\/p>/);
  });

  test("'later' is tried again, 'never' is not", async () => {
    const later = await startSmtp({ answers: ["451 busy"] });
    configure({ SMTP_URL: later.url });
    await sendMail(mail);
    expect([later.connections(), later.mails.length]).toEqual([2, 1]);
    await later.stop();
    const never = await startSmtp({ answers: ["550 no", "250 ok"] });
    configure({ SMTP_URL: never.url });
    await expect(sendMail(mail)).rejects.toMatchObject({ code: "MAIL_FAILED" });
    expect([never.connections(), never.mails.length]).toEqual([1, 0]);
    await never.stop();
  });

  test("nobody there is a clear failure", async () => {
    const gone = await startSmtp();
    await gone.stop();
    configure({ SMTP_URL: gone.url });
    await expect(sendMail(mail)).rejects.toMatchObject({ code: "MAIL_FAILED" });
  });
});
