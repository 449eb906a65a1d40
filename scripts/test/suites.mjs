/**
 * @typedef {object} Suite
 * @property {string[]} subjects beginnings of the paths whose change makes `npm test` run the suite
 * @property {string[]} [tests] beginnings of the paths of its Jest and Playwright files
 * @property {string} [step] the step of scripts/test/steps.ts that it is, if it is not a set of files
 */

/**
 * What `npm run test:all` runs and `npm test` leaves out unless the subject has changed: other versions of Node.js, the
 * image, starts of the product, and exhaustive or heavy tests. Jest and Playwright read which files to leave out from here.
 * @type {Readonly<Record<string, Suite>>}
 */
export const SUITES = {
  nodes: { step: "nodes", subjects: ["scripts/launch/", "scripts/start", "scripts/test/test-node-versions", ".nvmrc"] },
  image: { step: "image", subjects: ["scripts/image", "Dockerfile", ".dockerignore", "next.config.mjs"] },
  release: {
    step: "release",
    subjects: ["scripts/release", "scripts/image/image-files", "scripts/launch/", "scripts/start", "next.config.mjs"],
  },
  process: {
    tests: [
      "e2e/full/process",
      "e2e/full/small-machine",
      "sandbox/postgres.db",
      "sandbox/postgres-cluster",
      "scripts/start/keep-database",
    ],
    subjects: ["scripts/launch/", "scripts/start", "sandbox/"],
  },
  worker: {
    tests: [
      ...["full-disk", "many-followers", "small-machine", "database-restart", "clock-jumps"].map(
        (name) => `scripts/worker/${name}`,
      ),
      "lib/domain/collecting/refresh/all-hanging",
    ],
    subjects: [
      "scripts/worker",
      "lib/domain/operations/jobs/",
      "lib/domain/collecting/refresh/",
      "lib/domain/base/processes/",
    ],
  },
  replica: { tests: ["lib/http/replica/on-replica"], subjects: ["lib/http/replica/", "lib/platform/replica/"] },
  backup: {
    tests: ["scripts/backup/backup.db", "scripts/operate/commands.db", "scripts/prisma/former-migrations.db"],
    subjects: ["scripts/backup/", "scripts/operate/", "prisma/", "scripts/prisma/"],
  },
  statements: {
    tests: ["lib/domain/library/lists/hot-entries", "lib/domain/library/lists/hot-sql"],
    subjects: ["scripts/statements/", "prisma/", "lib/domain/", "lib/dialects/"],
  },
  analysis: {
    tests: ["lib/insight/odd-inputs", "packages/insight-training/tests/evaluation"],
    subjects: ["lib/insight/", "packages/insight-training/"],
  },
  "api-calls": {
    tests: ["app/api/openapi.json/exercise"],
    subjects: ["app/api/", "lib/contracts/", "lib/domain/", "lib/http/", "scripts/testing/api/"],
  },
  "api-samples": {
    tests: ["app/api/openapi.json/samples"],
    subjects: ["scripts/api/", "lib/shared/api/", "scripts/testing/api/"],
  },
  transfer: {
    tests: ["lib/domain/exchange/transfer/servers/own-server"],
    subjects: ["lib/domain/exchange/transfer/", "lib/dialects/"],
  },
  migrations: {
    tests: ["scripts/testing/servers/real/migrations", "scripts/testing/miniflux/api-tests/"],
    subjects: [
      "lib/domain/exchange/transfer/servers/",
      "lib/dialects/miniflux/",
      "scripts/testing/servers/",
      "scripts/testing/miniflux/",
    ],
  },
  "direct-calls": {
    tests: ["e2e/full/direct-calls"],
    subjects: ["scripts/server", "lib/platform/direct/", "middleware.ts"],
  },
  "sample-sites": { tests: ["e2e/full/sample-sites"], subjects: ["lib/syndication/", "sandbox/web"] },
  accounts: { tests: ["e2e/full/accounts"], subjects: ["components/auth/", "app/(auth)/"] },
  alerts: { tests: ["e2e/full/alerts"], subjects: ["components/alerts/", "lib/client/alerts/"] },
  "api-docs": {
    tests: ["e2e/full/api-docs"],
    subjects: ["components/api-docs/", "lib/domain/exchange/api-reference/", "scripts/api/"],
  },
  billing: {
    tests: ["e2e/full/billing", "app/api/stripe/event-orders"],
    subjects: ["components/billing/", "lib/domain/plans/billing/", "app/api/stripe/", "packages/stripe-sandbox/"],
  },
  digest: {
    tests: ["e2e/full/digest"],
    subjects: ["lib/domain/publishing/digest/", "lib/domain/base/mail/", "app/(marketing)/newsletter/"],
  },
  help: { tests: ["e2e/full/help-centre"], subjects: ["components/help/", "components/tutorial/"] },
  install: {
    tests: ["e2e/full/install"],
    subjects: ["app/manifest.ts", "app/sw.js", "components/offline/", "public/"],
  },
  intelligence: { tests: ["e2e/full/intelligence"], subjects: ["components/insight/", "components/scores/"] },
  keyboard: {
    tests: ["e2e/full/fifty", "e2e/full/keyboard", "e2e/full/shortcuts"],
    subjects: ["components/shared/", "components/workspace/", "components/articles/list/", "e2e/support/shortcuts/"],
  },
  layout: { tests: ["e2e/full/layout"], subjects: ["components/layout/", "components/workspace/", "app/panes.css"] },
  live: { tests: ["e2e/full/live"], subjects: ["lib/client/live/", "lib/domain/base/live/", "app/api/live/"] },
  lists: {
    tests: ["e2e/full/failures", "e2e/full/reading-habits"],
    subjects: ["lib/client/lists/", "lib/client/offline/", "components/articles/marking/", "components/articles/list/"],
  },
  phone: { subjects: ["app/globals.css", "components/layout/", "components/ui/"] },
  public: {
    tests: ["e2e/full/public"],
    subjects: ["components/marketing/", "app/(marketing)/", "app/(landing)/", "app/public-pages.css", "app/theme.css"],
  },
  screens: {
    tests: ["e2e/full/screens-accessible"],
    subjects: ["app/tokens.css", "app/theme.css", "components/ui/", "e2e/support/accessible"],
  },
  settings: {
    tests: ["e2e/full/settings-account"],
    subjects: ["components/settings/", "lib/domain/publishing/webhooks/"],
  },
};

/**
 * Tells whether a run includes a suite.
 * @param {string} suite
 * @param {string | undefined} included names of suites separated by commas, or undefined for all of them
 */
export function isIncluded(suite, included) {
  return included === undefined || included.split(",").includes(suite);
}

/**
 * Returns the beginnings of the paths of all files that a run leaves out.
 * @param {string | undefined} included as in {@link isIncluded}
 * @returns {string[]}
 */
export function leftOut(included) {
  return Object.entries(SUITES).flatMap(([name, { tests = [] }]) => (isIncluded(name, included) ? [] : tests));
}

/**
 * Returns the names of the suites whose subject or tests are among these files.
 * @param {readonly string[]} files paths from the root of the repository
 * @returns {string[]}
 */
export function suitesOf(files) {
  return Object.entries(SUITES)
    .filter(([, { subjects, tests = [] }]) =>
      [...subjects, ...tests].some((start) => files.some((file) => file.startsWith(start))),
    )
    .map(([name]) => name);
}
