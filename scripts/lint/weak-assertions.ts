/** Assertions that hold whatever the code does, or nearly so. */
const WEAK: [pattern: RegExp, advice: string][] = [
  [/\bexpect\((?:true|false|null|undefined|\d+|"[^"]*")\)/, "a constant is compared with a constant"],
  [/\.(?:toBeDefined|not\.toBeUndefined)\(\)/, "say what the value is, not that there is one"],
  [/\.(?:toBeTruthy|not\.toBeFalsy)\(\)/, "say what the value is, not that it is truthy"],
  [/\.(?:resolves\.)?not\.toThrow\(\)/, "assert on the result: a throw fails the test by itself"],
  [/\.length\)\.toBeGreaterThanOrEqual\(0\)/, "a length is never below 0"],
];
const TEST = /^[ \t]*(?:test|it)(?:\.(?:only|skip|fails))?\(\s*["'`]|^[ \t]*(?:test|it)\.each[([`]/gm;
const HAS_ASSERTION = /expect|assert/i;

/** Returns a line for every assertion in a test file that cannot fail, and for every test without an assertion. */
export function weakAssertions(text: string): string[] {
  const weak = text.split("\n").flatMap((line, at) => {
    const found = WEAK.find(([pattern]) => pattern.test(line));
    return found ? [`line ${at + 1}: ${found[1]}`] : [];
  });
  const starts = [...text.matchAll(TEST)].map(({ index }) => index);
  const empty = starts.filter((start, at) => !HAS_ASSERTION.test(text.slice(start, starts[at + 1])));
  const lineOf = (index: number) => text.slice(0, index).split("\n").length;
  return [...weak, ...empty.map((start) => `line ${lineOf(start)}: a test without an assertion`)];
}
