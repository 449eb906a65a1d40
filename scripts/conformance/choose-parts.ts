import { BENCHES } from "@/scripts/bench/benches";
import { CHECKS } from "./checks";

export type Choice = { checks: string[]; benches: string[] };

/**
 * Returns what the words of a command line ask for: parts, or single benchmarks such as `bench-parse`. Without words it is
 * everything.
 * @throws Error that names the unknown words
 */
export function chooseParts(words: readonly string[]): Choice {
  const checks = Object.keys(CHECKS);
  const benches = Object.keys(BENCHES);
  const single = benches.map((name) => `bench-${name}`);
  const known = [...checks, "bench", ...single];
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(", ")}. Parts: ${known.join(", ")}.`);
  const isWanted = (word: string) => words.length === 0 || words.includes(word);
  return {
    checks: checks.filter(isWanted),
    benches: benches.filter((name) => isWanted("bench") || words.includes(`bench-${name}`)),
  };
}
