import http from "node:http";

export const PORT = Number(process.env.BENCH_PORT ?? 3210);
const CONNECTIONS = 8;

export type Call = { port: number; url: string; headers?: Record<string, string>; method?: string; body?: string };
type Expected = { agent?: http.Agent; status?: number };
type Answer = { body: string; etag: string };

const single = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Closes the connection that calls one after the other share. */
export const closeConnection = (): void => single.destroy();

/** Returns the body of a response with the expected status. */
export const get = async (call: Call, expected: Expected = {}): Promise<string> => (await ask(call, expected)).body;
export const etagOf = async (call: Call): Promise<string> => (await ask(call, {})).etag;

/** Sends so many calls by eight connections; returns how many a second were answered with the expected status. */
export async function rateOf(call: Call, { calls, status }: { calls: number; status: number }): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begun = performance.now();
  let left = calls;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (; left > 0; left -= 1) await ask(call, { agent, status });
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return calls / seconds;
}

function ask(
  { port, url, headers = {}, method = "GET", body: sent }: Call,
  { agent = single, status = 200 }: Expected,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path: url, headers, method, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks).toString();
        if (response.statusCode !== status) reject(new Error(`${url}: ${response.statusCode} ${body.slice(0, 200)}`));
        else resolve({ body, etag: response.headers.etag ?? "" });
      });
    });
    request.on("error", reject);
    request.end(sent);
  });
}
