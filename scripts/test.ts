// Runs every check in order, quiet while it passes, and closes with one line "N passed, N failed".
// With names (npm test -- lint jest) only those steps run.
import { generateClient } from "@/scripts/prisma/generate-client";
import { type StepResult, steps } from "@/scripts/test/steps";

generateClient();
const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
for (const [name, run] of Object.entries(steps)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const startedAt = Date.now();
  const result = await run().catch((error: Error): StepResult => ({ passed: 0, failed: 1, report: error.stack }));
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
