import { type Agent, request as openRequest } from "node:http";

export type Call = { path: string; method?: string; headers?: Record<string, string>; body?: string };
/** `headers` are the lines as they came; `body` is in Base64. */
export type Answer = { status: number | undefined; headers: string[]; body: string };
/** The address of a server, and the agent that keeps the connection to it. */
export type Asked = { hostname: string; port: number | string; agent: Agent };

/** Our server leaves calls with a header of this form to Next. */
const BY_NEXT = { "x-prerender-compare": "1" };
/** Headers that differ from one call to the next either way. */
const CHANGING = /^(?:date|x-request-id|ratelimit)$/;
const CALL_MS = 10_000;

/** Sends a call. Errors: those of the connection, and no response for ten seconds. */
export function ask({ hostname, port, agent }: Asked, { path, method = "GET", headers = {}, body }: Call) {
  return new Promise<Answer>((resolve, reject) => {
    const asked = openRequest({ hostname, port, path, method, headers, agent, timeout: CALL_MS }, async (response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk);
      } catch (error) {
        reject(error);
        return;
      }
      const { rawHeaders, statusCode: status } = response;
      const names = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""]] : []));
      const lines = names.map(([name = "", value]) => (CHANGING.test(name.toLowerCase()) ? name : `${name}: ${value}`));
      resolve({ status, headers: lines, body: Buffer.concat(chunks).toString("base64") });
    });
    asked.on("timeout", () => asked.destroy(new Error(`no response to ${path}`)));
    asked.on("error", reject);
    asked.end(body);
  });
}

/** Returns the value of an answer's header; undefined without one. The name is in lower case. */
export const headerOf = ({ headers }: Answer, name: string): string | undefined =>
  headers.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2);

/** Returns the response to a call when our server calls the handler, and the response through Next. */
export async function compareResponses(server: Asked, call: Call): Promise<{ direct: Answer; byNext: Answer }> {
  // Makes the handler known.
  await ask(server, call);
  const direct = await ask(server, call);
  return { direct, byNext: await ask(server, { ...call, headers: { ...call.headers, ...BY_NEXT } }) };
}
