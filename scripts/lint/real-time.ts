/** Longest wait in a test, in milliseconds: enough to look again, too short to stand for "by then it has happened". */
const LONGEST_WAIT = 50;

const CLOCK = /\b(?:Date|performance)\.now\(\)/;
const EXPECTED = /\bexpect\(/;
const DIFFERENCE = /\b(?:Date|performance)\.now\(\)\s*-(?!\s*[\d_]+\b)|-\s*(?:Date|performance)\.now\(\)/;
const STARTED = /\b(\w+)\s*=\s*(?:Date|performance)\.now\(\)\s*[;,]/g;
const CPU = /\bprocess\.cpuUsage\(|\bprocess\.hrtime\b/;
/** A timer that resolves a promise: `setTimeout(resolve, 1_000)`, `setTimeout(1_000)`, `pause(1_000)`. */
const WAIT = /(?<![.\w])(?:setTimeout|pause|sleep)\((?:\s*\w+\s*,)?\s*(?:[\d_]+\s*\*\s*)?([\d_]+)/;
/** The same with a constant of the product: `setTimeout(resolve, DELAY_MS + 100)`. Nothing here knows how long that is. */
const NAMED_WAIT = /(?<![.\w])(?:setTimeout|pause|sleep)\((?:\s*[a-z]\w*\s*,)?\s*(?:[\d_]+\s*[*+]\s*)?[A-Z][A-Z\d_]+\b/;
const BROWSER_WAIT = /\bwaitForTimeout\(/;

/** Returns a line for every place where a test measures real time or waits for it to pass. */
export function realTime(text: string): string[] {
  const times = [...text.matchAll(STARTED)].map(([, name]) => name).join("|") || "(?!)";
  const measures = new RegExp(`(?:\\.now\\(\\)|\\b(?:${times}))\\s*-\\s*(?:${times})\\b`);
  const usesFakeTimers = text.includes("useFakeTimers");
  return text.split("\n").flatMap((line, at) => {
    const found = [];
    if (measures.test(line) || (EXPECTED.test(line) && CLOCK.test(line) && DIFFERENCE.test(line)))
      found.push("measures how long something takes: count the work or the order of events");
    if (CPU.test(line)) found.push("measures processor time: count the work, or use withoutHanging");
    const wait = Number(WAIT.exec(line)?.[1]?.replaceAll("_", "") ?? 0);
    if ((wait > LONGEST_WAIT || NAMED_WAIT.test(line)) && !usesFakeTimers)
      found.push("waits for real time: wait for the event, or inject the interval");
    if (BROWSER_WAIT.test(line)) found.push("waits for real time: wait for what the page shows");
    return found.map((advice) => `line ${at + 1}: ${advice}`);
  });
}
