import { setClock } from "@/lib/platform/clock";
import { closeDb } from "@/lib/platform/db";
import { watchStatements } from "@/scripts/statements/watch-statements";

/** Milliseconds that a statement may still run after the last test: one that hangs must not keep the process. */
const GRACE_MS = 5_000;

const problems: string[] = [];
const { sentStatements } = globalThis as unknown as { sentStatements: Set<string> };
watchStatements(sentStatements, (found) => problems.push(...found));
afterEach(() => {
  const found = problems.splice(0);
  if (found.length > 0) throw new Error(`The test sent a statement that breaks a rule:\n${found.join("\n")}`);
});
afterEach(() => setClock(undefined));
afterAll(() => closeDb({ graceMs: GRACE_MS }));
