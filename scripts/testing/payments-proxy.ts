import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { reloadEnv } from "@/lib/platform/env";

/**
 * The outcome of a call: a status instead of the service's response, a response that is lost ("lose") or never sent
 * ("hang") after the call was carried out, or (undefined) the service's own response.
 */
export type Fate = { status: number } | "lose" | "hang" | undefined;

/**
 * A way to the payment service on which calls can be delayed, refused or lost. `meet` sees "POST /v1/…" after the service
 * has answered (a refused call never reaches it). The product goes this way until `close`.
 */
export async function startPaymentsProxy(
  target: string,
  { refuse, meet }: { refuse?: (call: string) => Fate; meet?: (call: string) => Promise<Fate> },
) {
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    const refused = refuse?.(call);
    const body = await readAll(request);
    if (typeof refused === "object") {
      const error = { error: { type: "api_error", message: "down" } };
      response.writeHead(refused.status, { "content-type": "application/json" }).end(JSON.stringify(error));
      return;
    }
    const answer = await pass(target, request, body);
    const fate = refused ?? (await meet?.(call));
    if (fate === "hang") return;
    if (fate === "lose") request.socket.destroy();
    else response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.STRIPE_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  reloadEnv();
  return {
    close: async () => {
      process.env.STRIPE_API_URL = target;
      reloadEnv();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function pass(target: string, { method = "GET", url, headers }: IncomingMessage, body: Buffer): Promise<Response> {
  const kept = Object.entries(headers).filter(([name]) => !["host", "connection", "content-length"].includes(name));
  const given = Object.fromEntries(kept) as Record<string, string>;
  return fetch(target + url, { method, headers: given, body: method === "GET" ? null : new Uint8Array(body) });
}

/** A promise and what fulfils it. */
export function gate() {
  let open: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { wait, open };
}
