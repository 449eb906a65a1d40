import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import type { Operation } from "./operation";

/** The meaning of every error code. */
export const ERROR_MEANINGS: Record<ErrorCode, string> = {
  VALIDATION_ERROR: "The request is invalid. `details` names the fields.",
  BAD_REQUEST: "The body couldn't be parsed.",
  INVALID_CODE: "The mailed code is wrong, used or expired.",
  CODE_USED_UP: "The mailed code has expired or was entered incorrectly too often. Request a new one.",
  UNAUTHORIZED: "The session, API key or app password is missing or invalid.",
  INVALID_CREDENTIALS: "The email address or password is wrong.",
  PAYMENT_FAILED: "The payment was declined. The message explains why.",
  FORBIDDEN: "This is not allowed.",
  CROSS_ORIGIN: "A page of another site sent this request with the browser's cookies.",
  PLAN_LIMIT: "You have reached a limit of your plan.",
  READ_ONLY: "The API key or app password is read-only.",
  SESSION_REQUIRED: "This call requires a signed-in session, not an API key or app password.",
  NOT_FOUND: "The resource doesn't exist, or belongs to another account.",
  METHOD_NOT_ALLOWED: "The address doesn't support this method.",
  ALREADY_SUBSCRIBED: "You already follow this feed. `details.feed` is the feed.",
  CONFLICT: "The request conflicts with the current state. The message explains why.",
  AMOUNT_CHANGED: "The amount has changed since it was confirmed. Nothing was changed.",
  GONE: "The time for this has passed.",
  PRECONDITION_FAILED: "The resource has changed since the version in `If-Match`. Fetch it again.",
  IDEMPOTENCY_KEY_REUSED: "A different call used this `Idempotency-Key`.",
  PAYLOAD_TOO_LARGE: "The body is too large.",
  UNSUPPORTED_MEDIA_TYPE: "The body must be JSON, with `Content-Type: application/json`.",
  FEED_UNREACHABLE: "The site didn't return a page. `details` contains its response.",
  NOT_A_FEED: "No feed was found at the address.",
  SUBSCRIPTION_LIST: "The address leads to an OPML list. Import it with `POST /api/import?from=…`.",
  ADDRESS_REFUSED: "The server isn't allowed to fetch this address.",
  SOCIAL_UNSUPPORTED: "The network has no feeds. The message suggests what works instead.",
  IMAGE_UNAVAILABLE: "The picture couldn't be fetched.",
  MEDIA_UNAVAILABLE: "The audio or video couldn't be fetched.",
  FULL_TEXT_UNAVAILABLE: "The full text couldn't be fetched.",
  SEARCH_UNAVAILABLE: "None of the searches returned a result.",
  MAIL_FAILED: "The mail couldn't be sent.",
  RATE_LIMITED: "Too many calls. Wait for the number of seconds in `Retry-After`.",
  INTERNAL: "Something went wrong on our side.",
  BUSY: "Too many documents are being parsed. Wait for the number of seconds in `Retry-After`.",
  DATABASE_UNAVAILABLE: "The database is temporarily unavailable. Try again after the time in `Retry-After`.",
  PAYMENTS_NOT_CONFIGURED: "This server isn't set up for payments.",
  PAYMENTS_UNAVAILABLE: "The payment provider isn't responding.",
  MAIL_NOT_CONFIGURED: "This server isn't set up to send mail.",
  SIGN_IN_NOT_CONFIGURED: "Sign-in through other providers is not set up.",
};

/** Returns every error code of an operation: its own, and those of every call of its kind. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { access = "user", method, path, body, params, query, upload, isConditional } = operation;
  const codes = new Set<ErrorCode>(operation.errors ?? []);
  const may = (isSo: boolean, ...more: ErrorCode[]) => {
    if (isSo) for (const code of more) codes.add(code);
  };
  may(true, "UNAUTHORIZED", "INTERNAL", "DATABASE_UNAVAILABLE");
  may(access === "session", "SESSION_REQUIRED");
  may(access !== "session" || Boolean(operation.budget), "RATE_LIMITED");
  may(method !== "GET", "CROSS_ORIGIN");
  may(method !== "GET" && access === "user", "READ_ONLY");
  may(method === "POST" && access === "user", "CONFLICT", "IDEMPOTENCY_KEY_REUSED");
  // An address names something of the caller's by its id.
  may(/\{(?:\w+I|i)d\}/.test(path), "NOT_FOUND");
  may(Boolean(isConditional), "PRECONDITION_FAILED");
  may(Boolean(body ?? params ?? query ?? upload), "VALIDATION_ERROR");
  may(Boolean(body), "BAD_REQUEST", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  return [...codes].sort((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b] || a.localeCompare(b));
}

/** Returns the error codes of an operation by status. */
export function errorsByStatus(operation: Operation): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(operation)) {
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  }
  return byStatus;
}
