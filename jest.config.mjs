/** Two kinds of Jest tests: `unit` (pure, no database) and `db` (verbs and routes against a real PostgreSQL). */
const shared = {
  testEnvironment: "node",
  extensionsToTreatAsEsm: [],
  moduleNameMapper: {
    "^server-only$": "<rootDir>/scripts/testing/empty.ts",
    "^@/(.*)$": "<rootDir>/$1",
  },
  transform: {
    "^.+\\.(t|j|mj)sx?$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2022",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
      },
    ],
  },
  // Packages that ship ES modules only are compiled for Jest's CommonJS runtime; the rest is left alone.
  transformIgnorePatterns: [
    "/node_modules/(?!(htmlparser2|entities|dom-serializer|domhandler|domutils|domelementtype|feed|feedsmith|resend|strnum|fast-xml-parser|@node-rs)/)",
    "/lib/generated/",
  ],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/dist/", "<rootDir>/.data/"],
};

const databaseTests = ["<rootDir>/lib/**/*.db.test.ts", "<rootDir>/app/**/*.test.ts", "<rootDir>/scripts/**/*.db.test.ts"];

export default {
  projects: [
    {
      ...shared,
      displayName: "unit",
      testMatch: ["<rootDir>/{lib,components,scripts,sandbox,prisma}/**/*.test.{ts,tsx}", "<rootDir>/*.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", "\\.db\\.test\\.ts$"],
    },
    {
      ...shared,
      displayName: "db",
      testMatch: databaseTests,
      globalSetup: "<rootDir>/scripts/testing/global-setup.ts",
      globalTeardown: "<rootDir>/scripts/testing/global-teardown.ts",
      setupFiles: ["<rootDir>/scripts/testing/database-env.ts"],
      setupFilesAfterEnv: ["<rootDir>/scripts/testing/database-after.ts"],
    },
  ],
};
