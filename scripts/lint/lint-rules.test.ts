import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Imports that a file may and must not have. One row per row of the layer table. */
const LAYERS: Record<string, { may: string[]; never: string[] }> = {
  "app/api/feeds/route.ts": {
    may: ["@/lib/http/route", "@/lib/domain/collecting/subscribe/subscribe", "@/lib/contracts/feeds"],
    never: ["@/components/ui/button", "@/lib/platform/db", "@prisma/client", "@/lib/generated/prisma/client", "pg"],
  },
  "app/rss/feed/[id]/route.ts": {
    may: ["@/lib/http/route"],
    never: ["@/lib/syndication/render", "@/lib/client/feeds-queries"],
  },
  "app/(reader)/(workspace)/page.tsx": {
    may: [
      "@/components/feeds/feed-list",
      "@/lib/domain/library/feeds/list-feeds",
      "@/lib/client/x",
      "@/lib/http/page-ctx",
      "next/link",
    ],
    never: [
      "@/lib/http/route",
      "@/lib/platform/db",
      "@prisma/client",
      "@/sandbox/web",
      "@/lib/generated/prisma/client",
    ],
  },
  "app/dev/outbox/page.tsx": { may: ["@/sandbox/outbox", "@/lib/domain/base/mail/x"], never: ["@prisma/client"] },
  "components/feeds/feed-list.tsx": {
    may: [
      "@/components/ui/button",
      "@/components/articles/x",
      "@/lib/client/data/use-feeds",
      "@/lib/contracts/feeds",
      "react",
    ],
    never: [
      "@/lib/domain/library/feeds/x",
      "@/lib/http/x",
      "@/lib/platform/env",
      "@/lib/syndication/x",
      "@/app/x",
      "server-only",
      "pg",
    ],
  },
  "components/shared/form-field.tsx": {
    may: ["@/components/ui/field", "@/lib/client/hooks/x", "@/lib/contracts/feeds"],
    never: ["@/components/feeds/x", "@/components/layout/x", "@/lib/domain/x", "server-only"],
  },
  "components/ui/button.tsx": {
    may: ["radix-ui", "clsx", "@/components/ui/icon"],
    never: ["@/components/feeds/x", "@/lib/client/x", "@/lib/contracts/x", "@tanstack/react-query"],
  },
  "lib/client/data/use-feeds.ts": {
    may: ["@/lib/contracts/feeds", "react", "@tanstack/react-query"],
    never: ["@/lib/domain/x", "@/lib/http/x", "@/components/x", "@/lib/platform/x", "server-only"],
  },
  "lib/http/route.ts": {
    may: [
      "@/lib/platform/db",
      "@/lib/contracts/x",
      "@/lib/errors",
      "@/lib/domain/people/auth/x",
      "@/lib/domain/plans/billing/entitlements",
    ],
    never: [
      "@/lib/domain/library/feeds/x",
      "@/lib/syndication/x",
      "@/components/x",
      "@/lib/domain/plans/billing/checkout",
    ],
  },
  "lib/domain/collecting/subscribe/subscribe.ts": {
    may: [
      "@/lib/syndication/x",
      "@/lib/insight/x",
      "@/lib/platform/db",
      "@/lib/contracts/x",
      "@/lib/errors",
      "@/lib/domain/content/sources/x",
      "@/lib/domain/understanding/smart/x",
      "@/lib/domain/ctx",
    ],
    never: [
      "@/lib/domain/publishing/hub/x",
      "@/lib/domain/operations/jobs/x",
      "@/lib/http/x",
      "next/server",
      "next",
      "@/app/x",
      "@/lib/client/x",
      "@/components/x",
      "@feedloom/stripe-sandbox",
    ],
  },
  "lib/domain/base/mail/send.ts": {
    may: ["@/lib/domain/base/alerts/x", "@/lib/domain/public-id", "@/lib/platform/db"],
    never: ["@/lib/domain/content/sources/x", "@/lib/domain/people/users/x", "next"],
  },
  "lib/domain/operations/jobs/jobs.ts": {
    may: ["@/lib/domain/exchange/transfer/x", "@/lib/domain/base/live/x"],
    never: ["@/lib/http/x", "next/server"],
  },
  "lib/syndication/parse.ts": {
    may: ["fast-xml-parser", "@/lib/errors", "@/lib/syndication/types"],
    never: [
      "@/lib/domain/x",
      "@/lib/insight/x",
      "@/lib/platform/env",
      "@/lib/contracts/x",
      "@prisma/client",
      "next/server",
    ],
  },
  "lib/insight/topics.ts": {
    may: ["@/lib/errors", "@/lib/insight/words"],
    never: ["@/lib/syndication/x", "@/lib/domain/x", "@/lib/platform/env", "pg", "next/server"],
  },
  "lib/platform/db.ts": {
    may: ["pg", "@prisma/client", "@/lib/errors"],
    never: ["@/lib/domain/x", "@/lib/contracts/x", "@/lib/syndication/x", "@/lib/http/x"],
  },
  "lib/contracts/feeds.ts": {
    may: ["zod", "@/lib/contracts/common", "@/lib/shared/paths"],
    never: ["@/lib/errors", "@/lib/domain/x", "next/server"],
  },
  "lib/shared/paths.ts": {
    may: ["@/lib/shared/public-pages", "node:util"],
    never: ["@/lib/contracts/feeds", "@/lib/errors", "@/lib/client/x", "@/lib/domain/x", "server-only", "react"],
  },
  "lib/errors.ts": { may: ["node:util"], never: ["@/lib/contracts/x", "@/lib/platform/x", "next/server"] },
  "scripts/worker.ts": {
    may: ["@/lib/domain/content/sources/x", "@/lib/platform/db", "@/sandbox/postgres", "@feedloom/stripe-sandbox"],
    never: ["@/app/page", "@/components/x", "@/lib/client/x", "@/lib/http/x"],
  },
  "packages/stripe-sandbox/src/billing/charge.ts": {
    may: ["../ids", "stripe"],
    never: [
      "../../../sandbox/web",
      "../../../../lib/errors",
      "@/lib/domain/x",
      "@/sandbox/web",
      "next/server",
      "react",
    ],
  },
  "packages/insight-training/src/training/fit.ts": {
    may: ["../evaluation/data", "@/lib/insight/model-file"],
    never: ["@/lib/domain/x", "@/scripts/x", "../../../stripe-sandbox/src/ids", "@feedloom/stripe-sandbox"],
  },
  "packages/stripe-sandbox/tests/support/connect.ts": {
    may: ["../../src/ids", "stripe"],
    never: ["../../../insight-training/src/x", "@/lib/errors"],
  },
  "sandbox/outbox.ts": {
    may: ["node:http"],
    never: ["@/lib/domain/x", "@/lib/syndication/x", "@/app/x", "@/lib/errors"],
  },
  "middleware.ts": { may: ["next/server", "@/lib/shared/paths"], never: ["@/lib/domain/x", "@/lib/http/x", "pg"] },
  "e2e/reading.spec.ts": {
    may: ["@/lib/shared/paths", "@playwright/test"],
    never: ["@/lib/domain/x", "@/components/x"],
  },
};

/** House rules that are not about imports: file, what it holds, the rule that must speak. */
const LINES = (count: number) => Array.from({ length: count }, (_, index) => `  out.push(${index});`).join("\n");
const HOUSE: [file: string, source: string, rule: string][] = [
  ["lib/syndication/up.ts", 'import { a } from "../errors";\nexport const b = a;', "noRestrictedImports"],
  ["lib/syndication/up.test.ts", 'import { a } from "../errors";\nexport const b = a;', "noRestrictedImports"],
  ["lib/syndication/any.ts", "export const a: any = 1;", "noExplicitAny"],
  ["lib/domain/env.ts", "export const a = process.env.HOME;", "noProcessEnv"],
  ["components/feeds/log.ts", 'console.log("x");', "noConsole"],
  ["lib/syndication/CamelCase.ts", "export const a = 1;", "useFilenamingConvention"],
  ["lib/syndication/index.ts", 'export * from "./types";', "noReExportAll"],
  ["lib/syndication/barrel.ts", 'export { a } from "./a";\nexport { b } from "./b";', "noBarrelFile"],
  ["lib/syndication/long.ts", `export function f(out: number[]) {\n${LINES(61)}\n}`, "noExcessiveLinesPerFunction"],
  ["lib/syndication/longer.ts", `const out: number[] = [];\n${LINES(300)}\nexport { out };`, "noExcessiveLinesPerFile"],
  ["lib/syndication/wide.ts", "export const f = (a: 1, b: 1, c: 1, d: 1) => [a, b, c, d];", "useMaxParams"],
  ["lib/domain/one.ts", 'import { two } from "./two";\nexport const one = () => two();', "noImportCycles"],
  ["lib/domain/two.ts", 'import { one } from "./one";\nexport const two = () => one();', "noImportCycles"],
];

let folder: string;
let said: Set<string>;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "feedloom-lint-")));
  copyFileSync("biome.json", path.join(folder, "biome.json"));
  copyFileSync("biome.layers.json", path.join(folder, "biome.layers.json"));
  copyFileSync("tsconfig.json", path.join(folder, "tsconfig.json"));
  for (const [file, { may, never }] of Object.entries(LAYERS)) {
    write(file, [...may, ...never].map((name, index) => `export { a${index} } from "${name}";`).join("\n"));
  }
  for (const [file, source] of HOUSE.filter(([name]) => !(name in LAYERS))) write(file, source);
  const biome = path.resolve("node_modules/.bin/biome");
  const flags = ["lint", "--vcs-enabled=false", "--reporter=github", "--max-diagnostics=none", "."];
  const run = spawnSync(biome, flags, { cwd: folder, encoding: "utf8" });
  said = new Set();
  for (const [, rule, file = "", line] of run.stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]+),line=(\d+)/g)) {
    const name = path.relative(folder, path.resolve(folder, file));
    said.add(`${rule} ${name}`).add(`${rule} ${name}:${line}`);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, source: string) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), `${source}\n`);
}

describe.each(Object.entries(LAYERS))("%s", (file, { may, never }) => {
  const refused = [...may, ...never].map((name, index) => [name, index + 1] as const);

  test.each(refused.slice(0, may.length))("may import %s", (_name, line) => {
    expect(said.has(`noRestrictedImports ${file}:${line}`)).toBe(false);
  });

  test.each(refused.slice(may.length))("must not import %s", (_name, line) => {
    expect(said.has(`noRestrictedImports ${file}:${line}`)).toBe(true);
  });
});

test.each(HOUSE.map(([file, , rule]) => [file, rule]))("%s breaks %s", (file, rule) => {
  expect(said.has(`${rule} ${file}`)).toBe(true);
});
