// npm run doctor: says what is wrong with the configuration and the machine, and what to do. Ends with 1 when something is.

import { runningPostgres } from "@/sandbox/running-postgres";
import { StartupProblem } from "@/sandbox/startup-problem";
import { describeFindings, runChecks } from "@/scripts/doctor/check";
import { checksOf } from "@/scripts/doctor/checks";
import { readSettings } from "@/scripts/start/read-settings";

try {
  const { root, data, isLocal, databaseUrl, ...settings } = readSettings(process.cwd(), false);
  const url = databaseUrl ?? runningPostgres({ root, data, ...settings });
  const findings = await runChecks(checksOf({ root, data, isLocal, databaseUrl: url }));
  console.log(describeFindings(findings));
  process.exit(findings.some(({ state }) => state === "wrong") ? 1 : 0);
} catch (error) {
  console.error(
    error instanceof StartupProblem ? error.message : "The doctor failed: run it with NODE_OPTIONS=--trace-uncaught.",
  );
  process.exit(1);
}
