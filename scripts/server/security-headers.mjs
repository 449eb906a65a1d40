// For next.config.mjs, too, which cannot import TypeScript.

/** What every response carries. The policy of a document (CSP) is the middleware's: it differs from document to document. */
export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

const HSTS = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };

/**
 * Returns what every response of an installation with this public address carries.
 * @param {string} [baseUrl]
 * @returns {Record<string, string>}
 */
export function securityHeaders(baseUrl = "") {
  return /^https:/i.test(baseUrl) ? { ...SECURITY_HEADERS, ...HSTS } : SECURITY_HEADERS;
}
