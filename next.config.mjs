/** What every answer carries. The policy of a document (CSP) is the middleware's: it differs from document to document. */
const SECURITY_HEADERS = Object.entries({
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
}).map(([key, value]) => ({ key, value }));
const HSTS = [{ key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" }];

/** @type {import("next").NextConfig} */
export default {
  // Tests build into a folder of their own.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types; a build repeats nothing.
  typescript: { ignoreBuildErrors: true },
  // Native or large server packages are loaded from node_modules, not bundled.
  serverExternalPackages: [
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@prisma/client",
    "eld",
    "nodemailer",
    "pg",
    "pino",
    "wink-eng-lite-web-model",
    "wink-nlp",
  ],
  // Weights are read from disk by name, which no bundler sees.
  outputFileTracingIncludes: { "/**": ["./lib/insight/models/**"] },
  // Pictures come from any feed's site: the browser loads them directly.
  images: { unoptimized: true },
  devIndicators: false,
  headers: async () => [
    { source: "/:path*", headers: SECURITY_HEADERS },
    { source: "/:path*", has: [{ type: "header", key: "x-forwarded-proto", value: "https" }], headers: HSTS },
  ],
  // One 404 page for all root layouts, rendered on the server.
  experimental: { globalNotFound: true },
};
