/**
 * What the real script answers: an object, never an exception, for everything a person can get wrong.
 * @param {string} code @param {string} message @param {string} [type]
 */
export function problem(code, message, type = "validation_error") {
  return { error: { type, code, message } };
}

/** A mistake of the page that uses the script. @param {string} message */
export function integrationError(message) {
  const error = new Error(message);
  error.name = "IntegrationError";
  return error;
}
