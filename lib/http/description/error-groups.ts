import type { ErrorCode } from "@/lib/errors";

/** Errors of calls that fetch an address somebody typed. */
export const ADDRESS_ERRORS = [
  "ALREADY_SUBSCRIBED",
  "FEED_UNREACHABLE",
  "NOT_A_FEED",
  "SUBSCRIPTION_LIST",
  "ADDRESS_REFUSED",
  "SOCIAL_UNSUPPORTED",
  "BUSY",
] satisfies ErrorCode[];

/** Errors of calls that send a mail. */
export const MAIL_ERRORS = ["RATE_LIMITED", "MAIL_NOT_CONFIGURED", "MAIL_FAILED"] satisfies ErrorCode[];

/** Errors of calls that ask the payment provider. */
export const PAYMENT_ERRORS = ["PAYMENTS_NOT_CONFIGURED", "PAYMENTS_UNAVAILABLE"] satisfies ErrorCode[];

/** Errors of calls that change a subscription or its cards. */
export const PAYMENT_CHANGE_ERRORS = [
  "NOT_FOUND",
  "CONFLICT",
  "PAYMENT_FAILED",
  ...PAYMENT_ERRORS,
] satisfies ErrorCode[];
