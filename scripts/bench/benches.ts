/** The benchmarks of `npm run bench` by their names, with the programs that run them. */
export const BENCHES: Readonly<Record<string, string>> = {
  refresh: "scripts/bench/refresh/refresh.ts",
  reader: "scripts/bench/reader.ts",
  growth: "scripts/bench/growth/growth.ts",
  http: "scripts/bench/http/http.ts",
  sync: "scripts/bench/sync.ts",
  screen: "scripts/bench/screen.ts",
  search: "scripts/bench/search.ts",
  insight: "scripts/bench/insight.ts",
  rules: "scripts/bench/rules/rules.ts",
  parse: "scripts/bench/parse/print-parse.ts",
  bytes: "scripts/bench/bytes/bytes.ts",
  lighthouse: "scripts/bench/public-pages.ts",
  isolation: "scripts/bench/isolation.ts",
  crowd: "scripts/bench/crowd.ts",
  memory: "scripts/bench/memory.ts",
};
