import { STATUS_CODES } from "node:http";

/** A response of the server itself, in the form of every failed call. */
export type Refusal = { status: number; headers: Record<string, string>; body: string };

type Reason = { status: number; code: string; message: string; headers?: Record<string, string> };

/** Returns a refusal. `headers` are added to the ones it has anyway. */
export function refusal({ status, code, message, headers = {} }: Reason): Refusal {
  const body = JSON.stringify({ error: { code, message } });
  return {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "private, no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      ...headers,
    },
    body,
  };
}

export const malformed = () => refusal({ status: 400, code: "BAD_REQUEST", message: "This request is not valid" });

export function methodNotAllowed(allow: string): Refusal {
  const message = "This address does not take such calls";
  return refusal({ status: 405, code: "METHOD_NOT_ALLOWED", message, headers: { allow } });
}

/** Returns the text of a whole response (RFC 9112), for sockets whose request could not be parsed. */
export function asText({ status, headers, body }: Refusal, more: Record<string, string>): string {
  const lines = Object.entries({ ...more, ...headers, connection: "close" }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
