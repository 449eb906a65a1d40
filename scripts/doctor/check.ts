/** The result of one check. `todo` names the remedy. Neither text may hold a secret. */
export type Finding = { name: string; state: "ok" | "note" | "wrong"; said: string; todo?: string };

export type Check = { name: string; run: () => Promise<Omit<Finding, "name">> };

export const ok = (said: string) => ({ state: "ok" as const, said });
export const note = (said: string, todo: string) => ({ state: "note" as const, said, todo });
export const wrong = (said: string, todo: string) => ({ state: "wrong" as const, said, todo });

const PATIENCE_MS = 10_000;

/** Runs checks one after the other; one that fails or hangs is its own finding. */
export async function runChecks(checks: readonly Check[], patienceMs = PATIENCE_MS): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, run } of checks) findings.push({ name, ...(await runOne(run, patienceMs)) });
  return findings;
}

async function runOne(run: Check["run"], patienceMs: number): Promise<Omit<Finding, "name">> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Omit<Finding, "name">>((resolve) => {
    timer = setTimeout(() => resolve(wrong("no answer in time", "look at the network and the firewall")), patienceMs);
  });
  const failed = (error: unknown) => {
    // A message may quote an address with its password; the code says enough.
    const { code = "unexpected failure" } = (error ?? {}) as NodeJS.ErrnoException;
    return wrong(`failed (${code})`, "check the address, the name and the password that are configured");
  };
  return Promise.race([run().catch(failed), late]).finally(() => clearTimeout(timer));
}

const MARKS = { ok: "ok   ", note: "note ", wrong: "WRONG" };

/** Formats findings, a line each, and a second one with what to do. */
export const describeFindings = (findings: readonly Finding[]): string =>
  findings
    .map(
      ({ name, state, said, todo }) => `${MARKS[state]}  ${name.padEnd(14)}${said}${todo ? `\n       → ${todo}` : ""}`,
    )
    .join("\n");
