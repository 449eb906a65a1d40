import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { connect as upgrade } from "node:tls";
import { inlineRunner } from "@/lib/domain/content/parsing/thread-job";
import { reloadEnv } from "@/lib/platform/env";
import { freePort } from "@/sandbox/free-port";
import { testCtx } from "@/scripts/testing/fresh-user";
import { RENEWED, SELF_SIGNED } from "@/scripts/testing/webhooks/self-signed";
import { type MailReceiver, receiveMails } from "./receive-mails";

const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-mail-"));
const files = { cert: path.join(folder, "cert"), key: path.join(folder, "key") };
const set = {
  INBOUND_MAIL_HOST: "in.example.com",
  INBOUND_MAIL_TLS_CERT: files.cert,
  INBOUND_MAIL_TLS_KEY: files.key,
};
let server: MailReceiver;

beforeAll(async () => {
  writeFileSync(files.cert, SELF_SIGNED.cert);
  writeFileSync(files.key, SELF_SIGNED.key);
  Object.assign(process.env, { ...set, INBOUND_MAIL_PORT: String(await freePort()) });
  reloadEnv();
  server = await receiveMails({ ...testCtx(), threads: inlineRunner });
});
afterAll(async () => {
  await server.close();
  for (const name of [...Object.keys(set), "INBOUND_MAIL_PORT"]) delete process.env[name];
  reloadEnv();
  rmSync(folder, { recursive: true });
});

/** Returns the name in the certificate that the server shows after STARTTLS. */
async function nameShown(): Promise<unknown> {
  const socket = connect(server.port, "127.0.0.1");
  await once(socket, "data");
  for (const command of ["EHLO me", "STARTTLS"]) {
    socket.write(`${command}\r\n`);
    await once(socket, "data");
  }
  const secured = upgrade({ socket, rejectUnauthorized: false });
  await once(secured, "secureConnect");
  const { subject } = secured.getPeerCertificate();
  secured.destroy();
  return subject.CN;
}

test("a renewed certificate is used without a restart, and the former one until the new one is complete", async () => {
  const former = await nameShown();
  expect(former).toBe("receiver.example");
  server.renewTls();
  expect(await nameShown()).toBe(former);
  writeFileSync(files.cert, RENEWED.cert);
  server.renewTls();
  expect(await nameShown()).toBe(former);
  rmSync(files.key);
  server.renewTls();
  expect(await nameShown()).toBe(former);
  writeFileSync(files.key, RENEWED.key);
  server.renewTls();
  expect(await nameShown()).toBe("renewed.localhost");
});
