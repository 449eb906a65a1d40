import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import type { Operation } from "./operation";

/** The meaning of every error code. */
export const ERROR_MEANINGS: Record<ErrorCode, string> = {
  VALIDATION_ERROR: "Something in the call is not as described; `details` names the fields.",
  BAD_REQUEST: "The body cannot be read.",
  INVALID_CODE: "The mailed code is wrong, used or too old.",
  CODE_USED_UP: "The mailed code is too old or was entered wrong too often: a new one is needed.",
  UNAUTHORIZED: "No session, key or app password, or none that is valid.",
  INVALID_CREDENTIALS: "Address or password is wrong.",
  PAYMENT_FAILED: "The payment was refused; the message says why.",
  FORBIDDEN: "This is not allowed.",
  CROSS_ORIGIN: "A page of another site sent this with a browser's cookies.",
  PLAN_LIMIT: "Your plan does not allow more of this.",
  READ_ONLY: "The API key or app password may read, and this changes something.",
  SESSION_REQUIRED: "An API key or app password is not enough: this needs a signed-in session.",
  NOT_FOUND: "There is no such thing among yours.",
  METHOD_NOT_ALLOWED: "The address does not know this method.",
  ALREADY_SUBSCRIBED: "You follow this already; `details.feed` is the feed.",
  CONFLICT: "It does not go together with how things stand; the message says why.",
  AMOUNT_CHANGED: "What was confirmed is not what would be charged now; nothing was changed.",
  GONE: "It is too late for this.",
  PRECONDITION_FAILED: "It has changed since the version that `If-Match` names: read it again.",
  IDEMPOTENCY_KEY_REUSED: "Another call had this `Idempotency-Key`.",
  PAYLOAD_TOO_LARGE: "The body is too large.",
  UNSUPPORTED_MEDIA_TYPE: "The body must be JSON, with `Content-Type: application/json`.",
  FEED_UNREACHABLE: "The site did not answer with a page; `details` says what it did.",
  NOT_A_FEED: "There is no feed at the address.",
  SUBSCRIPTION_LIST: "The address leads to an OPML list, which `POST /api/import?from=…` reads.",
  ADDRESS_REFUSED: "The address leads where the server does not go.",
  SOCIAL_UNSUPPORTED: "The network has no feeds; the message says what works instead.",
  IMAGE_UNAVAILABLE: "The picture cannot be had.",
  MEDIA_UNAVAILABLE: "The recording cannot be had.",
  FULL_TEXT_UNAVAILABLE: "The original's text cannot be had.",
  SEARCH_UNAVAILABLE: "None of the searches answered.",
  MAIL_FAILED: "The mail could not be sent.",
  RATE_LIMITED: "Too many calls; `Retry-After` says how many seconds to wait.",
  INTERNAL: "Something went wrong on our side.",
  BUSY: "Too many documents are being read; `Retry-After` says how many seconds to wait.",
  DATABASE_UNAVAILABLE: "The database is away for a moment; `Retry-After` says when to try again.",
  PAYMENTS_NOT_CONFIGURED: "This server takes no payments.",
  PAYMENTS_UNAVAILABLE: "The payment provider does not answer.",
  MAIL_NOT_CONFIGURED: "This server sends no mail.",
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
