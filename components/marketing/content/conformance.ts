export const CONFORMANCE_META = {
  path: "/conformance",
  title: "Conformance",
  description:
    "How Feedloom reads and writes feeds, works with reader apps and performs: measured figures, and the commands that repeat them.",
};

export const CONFORMANCE_INTRO = "Our test results, and the commands to repeat them.";

/** Names of benchmarks as a page shows them. */
const BENCH_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^refresh: cold$/, "First refresh of all feeds"],
  [/^refresh: all 304 \((\d+)\)$/, "Refresh without changes, run $1"],
  [/^refresh: 5 % with one new article$/, "Refresh with new articles in 5% of the feeds"],
];

/** Returns the name of what was measured in plain words, where the benchmark's own is a key. */
export const readableName = (name: string): string =>
  BENCH_NAMES.reduce((text, [key, words]) => text.replace(key, words), name);
