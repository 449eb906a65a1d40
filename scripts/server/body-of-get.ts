import type { IncomingMessage } from "node:http";
import { malformed, type Refusal, refusal } from "./refusal";

/** Nextcloud reads the parameters of any call from its body, too, and some programs send those of a GET there. */
const NEWS = /\/apps\/news\/api\/v1-[23]\//;
const LIMIT_BYTES = 16 * 1024;

/** Returns true for a GET of Nextcloud News that has a body. Neither Next nor a `Request` would pass it on. */
export const hasBodyOfGet = ({ url = "", method, headers }: IncomingMessage): boolean =>
  method === "GET" &&
  NEWS.test(url) &&
  (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0);

/** Moves the parameters of such a body, JSON or a form, to the query. Returns why the call is refused, if it is. */
export async function moveBodyToQuery(request: IncomingMessage): Promise<Refusal | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LIMIT_BYTES) {
      const headers = { connection: "close" };
      return refusal({ status: 413, code: "PAYLOAD_TOO_LARGE", message: "The body is too large", headers });
    }
    chunks.push(chunk as Buffer);
  }
  const values = valuesIn(Buffer.concat(chunks).toString("utf8").trim());
  if (!values) return malformed();
  const [path = "", ...query] = (request.url ?? "").split("?");
  const parameters = new URLSearchParams(query.join("?"));
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && typeof value !== "object") parameters.set(name, String(value));
  }
  request.url = parameters.size > 0 ? `${path}?${parameters}` : path;
  for (const name of ["content-length", "content-type", "transfer-encoding"]) delete request.headers[name];
}

/** Returns null for broken JSON. */
function valuesIn(text: string): Record<string, unknown> | null {
  if (text === "") return {};
  if (!/^[[{"]/.test(text)) return Object.fromEntries(new URLSearchParams(text));
  try {
    return { ...JSON.parse(text) };
  } catch {
    return null;
  }
}
