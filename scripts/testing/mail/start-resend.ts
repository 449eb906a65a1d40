import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** A Resend that keeps its mails to itself. */
export async function startResend() {
  const child = fork("scripts/run.mjs", ["scripts/testing/mail/resend-emulator.ts", String(await freePort())], {
    stdio: "ignore",
  });
  const url = await ready(child);
  const headers = { authorization: "Bearer re_test" };
  return {
    url,
    /** every mail it has taken */
    async sent(): Promise<Array<Record<string, unknown>>> {
      const answer = await fetch(`${url}/emails`, { headers });
      return ((await answer.json()) as { data: Array<Record<string, unknown>> }).data;
    },
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

async function ready(child: ChildProcess): Promise<string> {
  const [message] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("the Resend emulator did not start"))),
  ]);
  return (message as { url: string }).url.replace("localhost", "127.0.0.1");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
