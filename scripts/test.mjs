// npm test: every check in order, quiet while it passes, closing with one line "N passed, N failed".
// With names (npm test -- lint unit) only those steps run.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { StartupProblem } from "../sandbox/startup-problem.mjs";
import { ensureInstalled } from "./start/ensure-installed.mjs";
import { steps } from "./test/steps.mjs";

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(ROOT);

try {
  ensureInstalled(ROOT);
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exit(1);
}
const { generateClient } = await import("./generate.mjs");
generateClient();

const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
for (const [name, run] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const startedAt = Date.now();
  const result = await run(ROOT).catch((error) => ({ passed: 0, failed: 1, report: String(error?.stack ?? error) }));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (result.report) console.log(`\n${result.report.trim()}\n`);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  total.passed += result.passed;
  total.failed += result.failed;
}
// A run without a single test has proved nothing.
if (total.passed + total.failed === 0) total.failed = 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
