export type ErrorFields = { message: string; type?: string; code?: string; param?: string; [more: string]: unknown };

/** A refusal with the status and body the real service would send. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: ErrorFields };

  constructor(status: number, fields: ErrorFields) {
    super(fields.message);
    this.status = status;
    this.body = { error: { type: "invalid_request_error", ...fields } };
  }
}

/** Returns the refusal of a parameter or of a whole request (400). */
export function invalid(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, { message, param, code });
}

/** Returns a parameter that must be given. @throws StripeError 400 when it is not */
export function required<T>(value: T | undefined, param: string): T {
  if (value === undefined || value === "")
    throw invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  return value;
}

/**
 * Returns the refusal of an unknown id: 404 for the id in the path, 400 for one in a parameter.
 * @param what for example "customer"
 * @param param where it was named; "id" or absent: in the path
 */
export function missing(what: string, id: string, param = "id"): StripeError {
  const status = param === "id" ? 404 : 400;
  return new StripeError(status, { message: `No such ${what}: '${id}'`, code: "resource_missing", param });
}

/** Returns the refusal of a card (402). */
export function cardError(
  decline: { code: string; message: string; decline_code?: string; param?: string },
  more: Record<string, unknown> = {},
): StripeError {
  return new StripeError(402, { type: "card_error", ...decline, ...more });
}
