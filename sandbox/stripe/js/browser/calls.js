import { problem } from "./errors.js";

/** Nested values as the API reads them: a[b][c]=d. @param {Record<string, any>} fields @param {string} [within] @returns {[string, string][]} */
function flat(fields, within) {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .flatMap(([name, value]) => {
      const place = within ? `${within}[${name}]` : name;
      return typeof value === "object" ? flat(value, place) : [[place, String(value)]];
    });
}

/**
 * Calls of the API with the publishable key.
 * @param {{ origin: string, key: string }} options
 */
export function createCalls({ origin, key }) {
  /** @param {string} method @param {string} path @param {Record<string, any>} fields @returns {Promise<any>} */
  return async function call(method, path, fields) {
    const body = new URLSearchParams(flat(fields)).toString();
    try {
      const answer = await fetch(`${origin}/v1/${path}${method === "GET" ? `?${body}` : ""}`, {
        method,
        headers: { authorization: `Bearer ${key}`, "content-type": "application/x-www-form-urlencoded" },
        body: method === "GET" ? undefined : body,
      });
      return await answer.json();
    } catch {
      return problem(
        "",
        "An error occurred with our connection to Stripe. Check your connection and try again.",
        "api_connection_error",
      );
    }
  };
}
