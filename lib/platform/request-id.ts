import { randomUUID } from "node:crypto";

export const REQUEST_ID_HEADER = "x-request-id";

/** The form of an accepted request id from a proxy: it goes into logs, headers and a column of 80 characters. */
const ACCEPTABLE = /^[\w.:-]{8,80}$/;

/** Returns the id that a proxy in front of this server gave the request if it is fit for logs, else a new one. */
export function requestId(given: string | null | undefined): string {
  return given && ACCEPTABLE.test(given) ? given : randomUUID();
}
