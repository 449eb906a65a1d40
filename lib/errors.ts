/** The one table of error codes and their HTTP status. Every failure a client may see is an {@link AppError} with one of these codes. */
export const ERROR_STATUS = {
  VALIDATION_ERROR: 400,
  BAD_REQUEST: 400,
  INVALID_CODE: 400,
  CODE_USED_UP: 400,
  UNAUTHORIZED: 401,
  INVALID_CREDENTIALS: 401,
  PAYMENT_FAILED: 402,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  PLAN_LIMIT: 403,
  READ_ONLY: 403,
  SESSION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_SUBSCRIBED: 409,
  CONFLICT: 409,
  AMOUNT_CHANGED: 409,
  GONE: 410,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  FEED_UNREACHABLE: 422,
  NOT_A_FEED: 422,
  SUBSCRIPTION_LIST: 422,
  ADDRESS_REFUSED: 422,
  SOCIAL_UNSUPPORTED: 422,
  FULL_TEXT_UNAVAILABLE: 422,
  IMAGE_UNAVAILABLE: 422,
  MEDIA_UNAVAILABLE: 422,
  SEARCH_UNAVAILABLE: 502,
  MAIL_FAILED: 502,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  BUSY: 503,
  DATABASE_UNAVAILABLE: 503,
  PAYMENTS_NOT_CONFIGURED: 503,
  PAYMENTS_UNAVAILABLE: 503,
  MAIL_NOT_CONFIGURED: 503,
  SIGN_IN_NOT_CONFIGURED: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * A failure meant for the caller: `code` decides the status, `message` is shown to a person,
 * `details` goes into the answer as it is, `headers` are set on it (Retry-After).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details?: unknown;
  readonly headers?: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    extra: { details?: unknown; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.name = "AppError";
    this.code = code;
    this.details = extra.details;
    this.headers = extra.headers;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Another user's row and a missing row are the same to the caller. */
export function notFound(what: string): AppError {
  return new AppError("NOT_FOUND", `${what} not found`);
}
