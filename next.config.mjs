import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { SECURITY_HEADERS } from "./scripts/server/security-headers.mjs";

const SECURITY = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));

// The middleware does not see files; where one is missing, a page says so, and needs no more than this.
const MISSING_FILE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const FILES = "/((?!api/|rss/|_next/|sw\\.js$).*\\.(?:png|svg|ico|webp|avif|woff2|txt|webmanifest|xml|js))";

// A browser asks for the service worker itself each time, and nothing else of it is ever old.
const WORKER_HEADERS = [{ key: "Cache-Control", value: "no-cache" }];

/** @param {string} phase @returns {Promise<import("next").NextConfig>} */
export default async function configuration(phase) {
  const isBuild = phase === PHASE_PRODUCTION_BUILD;
  const isFirst = isBuild && !process.env.FEEDLOOM_BUILD;
  // The processes that a build starts inherit its name. Nothing is named while the product is being developed.
  if (isFirst) process.env.FEEDLOOM_BUILD = Date.now().toString(36);
  if (isFirst || phase === PHASE_DEVELOPMENT_SERVER) await writeWorkers();
  return { ...settings, env: isBuild ? { FEEDLOOM_BUILD: process.env.FEEDLOOM_BUILD } : {} };
}

/** Writes the service workers, which a route handler reads from dist. */
async function writeWorkers() {
  const { bundleWorkers } = await import("./scripts/build/bundle-workers.mjs");
  await bundleWorkers(import.meta.dirname);
}

/** @type {import("next").NextConfig} */
const settings = {
  // Tests build into their own folder.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // scripts/server compresses, in one place for every kind of response. Other hosts do it themselves.
  compress: false,
  // `npm test` checks the types; a build repeats nothing.
  typescript: { ignoreBuildErrors: true },
  // Native or large server packages are loaded from node_modules, not bundled.
  serverExternalPackages: [
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "@prisma/client",
    "@opentelemetry/api",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-trace-node",
    "nodemailer",
    "pg",
    "pino",
    "prom-client",
  ],
  // Files that are read from disk by name, which no bundler sees.
  outputFileTracingIncludes: {
    "/**": ["./lib/insight/models/**", "./prisma/migrations/**"],
  },
  // Pictures come from any feed's site: the browser loads them directly.
  images: { unoptimized: true },
  devIndicators: false,
  headers: async () => [
    { source: "/:path*", headers: SECURITY },
    { source: FILES, headers: [{ key: "Content-Security-Policy", value: MISSING_FILE_POLICY }] },
    { source: "/sw.js", headers: WORKER_HEADERS },
  ],
  // Clients of Nextcloud append these to the address of a server, which may be ours without a path.
  rewrites: async () =>
    ["/index.php/apps/news/api/:path*", "/ocs/:path*", "/status.php"].map((source) => ({
      source,
      destination: `/api/nextcloud${source}`,
    })),
  // One 404 page for all root layouts, rendered on the server.
  // A route's code is loaded with its first request: most are never called on a given day.
  // Writing a build's cache takes a fifth of the build, and in CI nothing reads it.
  experimental: {
    globalNotFound: true,
    preloadEntriesOnStart: false,
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
};
