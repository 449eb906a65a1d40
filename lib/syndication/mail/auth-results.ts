/** What the server that received a mail found: pass, fail, softfail, neutral, none, temperror, permerror; null: not checked. */
export type AuthResults = { spf: string | null; dkim: string | null };

type Header = { key: string; value: string };

const RESULT = "(pass|fail|softfail|neutral|none|policy|temperror|permerror)";

/**
 * Reads the topmost Authentication-Results (RFC 8601) that names the trusted server. Others, and those below it, may have
 * been written by the sender.
 */
export function readAuthResults(headers: readonly Header[], trusted: string | null): AuthResults {
  if (trusted === null) return { spf: null, dkim: null };
  const own = headers
    .filter(({ key }) => key === "authentication-results")
    .map(({ value }) => value.replace(/\([^()]*\)/g, " "))
    .find((value) => value.trim().split(/[\s;]/, 1)[0]?.toLowerCase() === trusted.toLowerCase());
  return { spf: resultOf("spf", own), dkim: resultOf("dkim", own) };
}

/** Of several signatures one that passes is enough. */
function resultOf(method: "spf" | "dkim", value: string | undefined): string | null {
  const found = [...(value ?? "").matchAll(new RegExp(`;\\s*${method}\\s*=\\s*${RESULT}\\b`, "gi"))];
  const results = found.map(([, result]) => (result ?? "").toLowerCase());
  return results.find((result) => result === "pass") ?? results[0] ?? null;
}
