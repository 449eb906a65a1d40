import "server-only";
import { JSON_HEADERS, json, streamText, writeRows } from "@/lib/dialects/shared/stream-json";
import { type AppError, ERROR_STATUS, type ErrorCode } from "@/lib/errors";

/** Any page may call with credentials of its own: no cookie counts here. */
const CORS = { "access-control-allow-origin": "*" };

/** Returns the response to the preflight request of a page's call. */
export const preflight = (): Response =>
  new Response(null, {
    status: 200,
    headers: {
      ...CORS,
      "access-control-allow-methods": "GET, POST, PUT, DELETE, OPTIONS",
      "access-control-allow-headers": "X-Auth-Token, Authorization, Content-Type, Accept",
      "access-control-max-age": "3600",
    },
  });

export const ok = (body: unknown): Response => json(body);
/** Returns the rows as `shape` converts them, written while they are sent. */
export const okList = <Row>(rows: readonly Row[], shape: (row: Row) => unknown): Response =>
  streamText(writeRows(rows, shape), JSON_HEADERS);
export const created = (body: unknown): Response => json(body, { status: 201 });
export const accepted = (): Response => new Response(null, { status: 202 });
export const noContent = (): Response => new Response(null, { status: 204 });

export const text = (body: string): Response =>
  new Response(body, { headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } });

/** Lets any page read the response. */
export function open(response: Response): Response {
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  return response;
}

/** Codes whose status is another one here: Miniflux knows 400 for what was asked wrongly and 500 for a site that fails. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  ALREADY_SUBSCRIBED: 400,
  CONFLICT: 400,
  GONE: 404,
  UNSUPPORTED_MEDIA_TYPE: 400,
  ADDRESS_REFUSED: 400,
  SUBSCRIPTION_LIST: 400,
  SOCIAL_UNSUPPORTED: 400,
  FEED_UNREACHABLE: 500,
  NOT_A_FEED: 500,
  FULL_TEXT_UNAVAILABLE: 500,
};

/** Returns an error as Miniflux's clients read it. */
export function errorResponse(error: AppError): Response {
  const status = STATUS[error.code] ?? ERROR_STATUS[error.code];
  const challenge: Record<string, string> = status === 401 ? { "www-authenticate": 'Basic realm="Feedloom"' } : {};
  return open(json({ error_message: error.message }, { status, headers: challenge }));
}
