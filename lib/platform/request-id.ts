import { randomUUID } from "node:crypto";

export const REQUEST_ID_HEADER = "x-request-id";

/** What a proxy may call a request: it stands in logs, headers and a column of 80 characters. */
const ACCEPTABLE = /^[\w.:-]{8,80}$/;

/** Returns the id that whoever stands in front of this server has given a request, if it is fit for logs, else a new one. */
export function requestId(given: string | null | undefined): string {
  return given && ACCEPTABLE.test(given) ? given : randomUUID();
}
