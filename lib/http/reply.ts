import "server-only";
import { setImmediate } from "node:timers/promises";
import { AppError, ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import { isDatabaseUnavailable, isDiskFull } from "@/lib/platform/database/database-unavailable";
import { wholeResponse } from "@/lib/platform/direct/direct-handlers";
import type { Logger } from "@/lib/platform/logger";
import { textStream } from "./turns/text-stream";

/** A result with more than its data: its own status, headers, cookies. */
export class Reply<Data = unknown> {
  constructor(
    readonly data: Data,
    readonly init: { status?: number; headers?: Record<string, string>; cookies?: string[] } = {},
  ) {}
}

export function reply<Data>(data: Data, init: Reply["init"] = {}): Reply<Data> {
  return new Reply(data, init);
}

/** Returns one page of a list: the array is the body, the next page's address goes into the Link header (RFC 8288). */
export function pageReply<Row>(request: Request, page: { data: Row[]; next: string | null }): Reply<Row[]> {
  if (!page.next) return new Reply(page.data);
  const url = new URL(request.url);
  url.searchParams.set("cursor", page.next);
  return new Reply(page.data, { headers: { link: `<${url.pathname}${url.search}>; rel="next"` } });
}

/** A text, or what writes it piece by piece. */
export type JsonText = string | (() => Iterable<string>);

/** A result that is JSON already, with its ETag: `json` is null where the caller has this version (304). */
export class VersionedJson {
  constructor(
    readonly json: JsonText | null,
    readonly headers: { etag: string; "cache-control": string },
  ) {}
}

const JSON_HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "private, no-store" };

/** Converts a handler's result to a response. `undefined` is 204. */
export function toResponse(answer: unknown, status: number): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof VersionedJson) return toVersioned(answer);
  const { data, init } = answer instanceof Reply ? answer : new Reply(answer);
  const headers = new Headers({ ...(data === undefined ? {} : JSON_HEADERS), ...init.headers });
  for (const cookie of init.cookies ?? []) headers.append("set-cookie", cookie);
  if (data === undefined) return new Response(null, { status: init.status ?? 204, headers });
  return wholeResponse(JSON.stringify(data), { status: init.status ?? status, headers });
}

function toVersioned({ json, headers }: VersionedJson): Response {
  if (json === null) return new Response(null, { status: 304, headers });
  const init = { headers: { ...JSON_HEADERS, ...headers } };
  return typeof json === "string" ? wholeResponse(json, init) : new Response(textStream(inTurns(json())), init);
}

/** Other calls get their turn between the pieces. */
async function* inTurns(pieces: Iterable<string>): AsyncGenerator<string, void> {
  for (const piece of pieces) {
    await setImmediate();
    yield piece;
  }
}

/**
 * Header of every 401 (RFC 9110, 15.5.2): the scheme of API keys (RFC 6750). Browsers open no dialog for this scheme.
 */
const CHALLENGE = { "www-authenticate": 'Bearer realm="Feedloom"' };

const PROBLEM = "application/problem+json";

/**
 * Converts anything thrown to an error body, with the members of a problem (RFC 9457) for callers that accept that type.
 * Only an AppError's message reaches the caller.
 */
export function toErrorResponse(thrown: unknown, log: Logger, request?: Request): Response {
  const error = toAppError(thrown, log);
  const status = ERROR_STATUS[error.code];
  const { code, message, details } = error;
  const isProblem = request?.headers.get("accept")?.includes(PROBLEM) ?? false;
  const problem = { type: `urn:feedloom:error:${code}`, title: titleOf(code), status, detail: message };
  const body = { ...(isProblem ? problem : {}), error: { code, message, details } };
  return wholeResponse(JSON.stringify(body), {
    status,
    headers: {
      ...JSON_HEADERS,
      ...(isProblem ? { "content-type": PROBLEM } : {}),
      ...(status === 401 ? CHALLENGE : {}),
      ...error.headers,
    },
  });
}

/** "PLAN_LIMIT" is titled "Plan limit". */
const titleOf = (code: ErrorCode): string => {
  const words = code.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns an error that a caller may see; what is none is logged. */
export const toAppError = (thrown: unknown, log: Logger): AppError =>
  thrown instanceof AppError ? thrown : unexpected(thrown, log);

/** Logs an unexpected failure in full; it becomes 503 when the database is away and 500 otherwise. */
function unexpected(thrown: unknown, log: Logger): AppError {
  log.error({ err: thrown }, "a call failed");
  if (isDiskFull(thrown)) {
    return new AppError(
      "DATABASE_UNAVAILABLE",
      "The database disk is full. You can read, but not change anything until there is space again.",
      { headers: { "retry-after": "60" } },
    );
  }
  if (isDatabaseUnavailable(thrown)) {
    return new AppError("DATABASE_UNAVAILABLE", "The database isn't responding. Please try again in a moment.", {
      headers: { "retry-after": "5" },
    });
  }
  return new AppError("INTERNAL", "Something went wrong on our side. Please try again.");
}
