export type StripeJsError = { type: string; code?: string; message: string; param?: string; [more: string]: unknown };
export type Failure = { error: StripeJsError };

/** Returns a problem as Stripe.js does for everything a person can get wrong: as a value, never as an exception. */
export function failure(code: string, message: string, type = "validation_error"): Failure {
  return { error: { type, code, message } };
}

/** Returns the error for a mistake of the page that uses the script. */
export function integrationError(message: string): Error {
  const error = new Error(message);
  error.name = "IntegrationError";
  return error;
}
