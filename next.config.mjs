/** @type {import("next").NextConfig} */
export default {
  // Tests build into a folder of their own.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types; a build repeats nothing.
  typescript: { ignoreBuildErrors: true },
  // Native or large server packages are loaded from node_modules, not bundled.
  serverExternalPackages: ["@node-rs/argon2", "@prisma/adapter-pg", "@prisma/client", "nodemailer", "pg", "pino"],
  // Pictures come from any feed's site: the browser loads them directly.
  images: { unoptimized: true },
  devIndicators: false,
  // One 404 page for all root layouts, rendered on the server.
  experimental: { globalNotFound: true },
};
