/**
 * Allowed imports: the one table behind `biome.layers.json` (`npm run lint:layers` writes it, a test compares). The
 * first matching row wins from the bottom up: a later row replaces an earlier one for its files.
 */
export type Layer = {
  /** globs of the files that the row is about */
  files: string[];
  /** folders or files of the product that they may import, from the root of the repository */
  may: string[];
  /** packages that they must not import */
  no?: string[];
  /** may import the workspace packages, which are not part of the product */
  workspace?: true;
  /** is a workspace package: imports its own files by relative path */
  isPackage?: true;
  /** the linter's message */
  message: string;
};

const DATABASE = ["@prisma/**", "pg", "pg/**"];
const NEXT = ["next", "next/**"];
const REACT = ["react", "react-dom", "react/**"];
const SERVER_ONLY = "server-only";
/** For browser and server: contracts are zod schemas, shared is what is not a contract. */
const COMMON = ["lib/contracts", "lib/shared"];
/** The parser of addresses, for layers that know nothing else of the product. */
const ADDRESSES = "lib/shared/parse-url";

/** The streets of `lib/domain`, from the bottom up: each may import those before it. */
export const STREETS = [
  "base",
  "content",
  "plans",
  "library",
  "people",
  "understanding",
  "collecting",
  "publishing",
  "exchange",
  "operations",
];
/** Files next to the streets; they may not import any street. */
const BESIDE_STREETS = [
  "claims",
  "ctx",
  "dependents",
  "facts",
  "hash-uuid",
  "in-pieces",
  "person-tables",
  "public-id",
  "shared-items",
];
/** Folders that every street may import, too. */
const BELOW_DOMAIN = ["lib/syndication", "lib/insight", "lib/platform", ...COMMON, "lib/generated", "lib/errors"];
const streetFiles = (names: readonly string[]) => names.map((name) => `lib/domain/${name}`);

export const LAYERS: Layer[] = [
  {
    files: ["app/**"],
    may: [
      "lib/http/page-ctx",
      "lib/domain",
      "lib/client",
      ...COMMON,
      "lib/errors",
      "components",
      "app/**/*.css",
      "app/**/prefetch-*",
      "docs/conformance.json",
    ],
    no: DATABASE,
    message:
      "A page imports components, domain, client, contracts, shared, http/page-ctx, its prefetching and the figures of conformance.",
  },
  {
    files: ["app/api/**", "app/metrics/**", "app/rss/**", "app/reader/**", "app/accounts/**"],
    may: ["lib/http", "lib/dialects", "lib/domain", ...COMMON, "lib/errors"],
    no: DATABASE,
    message: "A route imports http, dialects, domain, contracts and shared.",
  },
  {
    files: ["app/dev/**"],
    may: ["lib/http", "lib/domain", ...COMMON, "lib/errors", "components", "sandbox", "app/**/*.css"],
    no: DATABASE,
    message: "A page of local mode imports http, domain, contracts, shared, components and sandbox.",
  },
  {
    files: ["components/**"],
    may: ["components", "lib/client", ...COMMON],
    no: [...DATABASE, SERVER_ONLY],
    message: "A component imports components, client, contracts and shared.",
  },
  {
    files: ["components/shared/**"],
    may: ["components/shared", "components/ui", "lib/client", ...COMMON],
    no: [...DATABASE, SERVER_ONLY],
    message: "A shared component imports ui, shared, client and contracts: no folder of one part of the product.",
  },
  {
    files: ["components/ui/**"],
    may: ["components/ui"],
    no: [...DATABASE, SERVER_ONLY, "@tanstack/**"],
    message: "A ui primitive imports libraries and other primitives: it knows nothing of feeds.",
  },
  {
    files: ["lib/client/**"],
    may: ["lib/client", ...COMMON],
    no: [...DATABASE, SERVER_ONLY],
    message: "The client layer imports contracts and shared.",
  },
  {
    files: ["lib/http/**"],
    may: [
      "lib/http",
      "lib/platform",
      ...COMMON,
      "lib/errors",
      "lib/domain/ctx",
      "lib/domain/people/auth",
      "lib/domain/people/users",
      "lib/domain/plans/billing/entitlements",
      "lib/domain/plans/budgets",
      "lib/domain/base/live",
    ],
    no: DATABASE,
    message:
      "http imports platform, contracts, shared, errors, domain/auth, domain/budgets, domain/live, domain/users and entitlements.",
  },
  {
    files: ["lib/dialects/**"],
    may: ["lib/dialects/shared", "lib/http", "lib/domain", ...COMMON, "lib/errors"],
    no: [...DATABASE, ...NEXT, ...REACT],
    message: "A dialect imports http, domain, contracts, shared and errors, and no other dialect.",
  },
  ...["google-reader", "fever", "nextcloud-news", "miniflux", "mcp"].map((name) => ({
    files: [`lib/dialects/${name}/**`],
    may: [`lib/dialects/${name}`, "lib/dialects/shared", "lib/http", "lib/domain", ...COMMON, "lib/errors"],
    no: [...DATABASE, ...NEXT, ...REACT],
    message: "A dialect imports http, domain, contracts, shared and errors, and no other dialect.",
  })),
  {
    files: ["lib/domain/**"],
    may: ["lib/domain", ...BELOW_DOMAIN],
    no: [...NEXT, ...REACT],
    message: "domain imports syndication, insight, platform, contracts, shared and errors.",
  },
  ...STREETS.map((street, at) => ({
    files: [`lib/domain/${street}/**`],
    may: [...streetFiles([...BESIDE_STREETS, ...STREETS.slice(0, at + 1)]), ...BELOW_DOMAIN],
    no: [...NEXT, ...REACT],
    message: `${street} imports ${at > 0 ? `the streets before it (${STREETS.slice(0, at).join(", ")}), ` : "no other street, but "}syndication, insight, platform, contracts, shared and errors.`,
  })),
  {
    files: ["lib/domain/publishing/preview-images/**"],
    may: [
      ...streetFiles([...BESIDE_STREETS, ...STREETS.slice(0, STREETS.indexOf("publishing") + 1)]),
      "lib/platform",
      ...COMMON,
      "lib/errors",
    ],
    no: REACT,
    message: "Preview images import domain, platform, shared and the renderer that comes with Next.",
  },
  {
    files: ["lib/syndication/**"],
    may: ["lib/syndication", ADDRESSES, "lib/errors"],
    no: [...DATABASE, ...NEXT, ...REACT],
    message: "syndication imports libraries, errors and the parser of addresses.",
  },
  {
    files: ["lib/insight/**"],
    may: ["lib/insight", "lib/errors"],
    no: [...DATABASE, ...NEXT, ...REACT],
    message: "insight imports libraries and errors.",
  },
  {
    files: ["lib/platform/**"],
    may: ["lib/platform", "lib/generated", ADDRESSES, "lib/errors"],
    no: [...NEXT, ...REACT],
    message: "platform imports libraries, errors and the parser of addresses.",
  },
  {
    files: ["lib/contracts/**"],
    may: COMMON,
    no: [...DATABASE, ...NEXT, ...REACT, SERVER_ONLY],
    message: "contracts import zod and shared.",
  },
  {
    files: ["lib/shared/**"],
    may: ["lib/shared"],
    no: [...DATABASE, ...NEXT, ...REACT, SERVER_ONLY],
    message: "shared imports nothing of the product.",
  },
  {
    files: ["lib/errors.ts"],
    may: [],
    no: [...DATABASE, ...NEXT, ...REACT],
    message: "errors import nothing.",
  },
  {
    files: ["scripts/**/*.ts"],
    may: ["lib/domain", "lib/platform", ADDRESSES, "sandbox", "scripts"],
    no: NEXT,
    workspace: true,
    message: "A script imports domain, platform, sandbox and packages.",
  },
  {
    files: ["scripts/server.ts"],
    may: ["scripts/server"],
    no: DATABASE,
    message: "The web server imports next and scripts/server.",
  },
  {
    files: ["scripts/worker/**/*.ts"],
    may: ["lib/domain", "lib/syndication", "lib/insight", "lib/platform", "scripts"],
    no: NEXT,
    message: "The worker imports domain, syndication, insight and platform.",
  },
  {
    files: ["scripts/bench/**/*.ts", "scripts/testing/**/*.ts"],
    may: ["lib", "sandbox", "scripts"],
    no: NEXT,
    workspace: true,
    message: "Benchmarks and test tools import lib, sandbox, scripts and packages, never app or components.",
  },
  {
    files: ["scripts/conformance/**"],
    may: ["lib/shared/conformance", "scripts"],
    no: NEXT,
    message: "What measures conformance imports the shared form of its figures, and scripts.",
  },
  {
    files: ["scripts/api/**"],
    may: ["lib", "scripts"],
    no: NEXT,
    message: "What makes the description of the API imports lib, the list of routes among it, and scripts.",
  },
  {
    files: ["sandbox/**"],
    may: ["sandbox"],
    no: [...NEXT, ...REACT],
    message: "The sandbox knows nothing of the product.",
  },
  {
    files: ["packages/**/*.ts"],
    may: [],
    no: [...NEXT, ...REACT],
    isPackage: true,
    message: "A package imports libraries and its own files.",
  },
  {
    files: ["packages/insight-training/**/*.ts"],
    may: ["lib/insight", "lib/syndication", "lib/shared"],
    no: [...NEXT, ...REACT],
    isPackage: true,
    message: "Training and evaluation import insight, syndication, shared, libraries and their own files.",
  },
  {
    files: ["middleware.ts"],
    may: COMMON,
    no: [...DATABASE, SERVER_ONLY],
    message: "The middleware imports contracts and shared.",
  },
  {
    files: ["instrumentation.ts"],
    may: ["lib/platform"],
    no: DATABASE,
    message: "What Next calls at its start imports platform.",
  },
  {
    files: ["e2e/**"],
    may: [...COMMON, "e2e", "sandbox", "scripts/testing", "scripts/server/direct/compare-responses"],
    no: NEXT,
    message:
      "A journey imports contracts, shared, the sandbox, the tools of the tests and the comparison of direct calls.",
  },
];

/** A test may import anything, by its path from the root; the test of a package what the package may. */
export const FREE_FILES = ["**/*.test.ts", "**/*.test.tsx", "e2e/sanitize.spec.ts", "!packages/**"];

/** Trees whose folders must not import each other in a circle; a folder directly below one of them is a noun. */
export const NOUN_TREES = [
  "lib/domain",
  ...streetFiles(STREETS),
  "lib/client",
  "lib/insight",
  "lib/syndication",
  "lib/http",
  "components",
];
