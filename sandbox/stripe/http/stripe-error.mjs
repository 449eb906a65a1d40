/** A refusal in the words and the shape of the real service. */
export class StripeError extends Error {
  /**
   * @param {number} status
   * @param {{ message: string, type?: string, code?: string, param?: string, decline_code?: string, [more: string]: unknown }} error
   */
  constructor(status, error) {
    super(error.message);
    this.status = status;
    const { message, type = "invalid_request_error", code, ...more } = error;
    this.body = {
      error: {
        ...(code ? { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` } : {}),
        message,
        ...more,
        type,
      },
    };
  }
}

/** @param {string} message @param {string} [param] @param {string} [code] */
export function invalid(message, param, code) {
  return new StripeError(400, { message, ...(param ? { param } : {}), ...(code ? { code } : {}) });
}

/** @param {string} what for example "customer" @param {string} id @param {string} [param] where it was named */
export function missing(what, id, param) {
  const status = param && param !== "id" ? 400 : 404;
  return new StripeError(status, {
    message: `No such ${what}: '${id}'`,
    code: "resource_missing",
    param: param ?? "id",
  });
}
