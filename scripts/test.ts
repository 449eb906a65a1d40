// Runs every check, quiet while it passes, and closes with one line "N passed, N failed". With names
// (npm test -- lint jest) only those steps run.
import { generateClient } from "@/scripts/prisma/generate-client";
import { PLAN, STEPS, type StepResult } from "@/scripts/test/steps";

generateClient();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in STEPS));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(", ")}. Steps: ${Object.keys(STEPS).join(", ")}.`);
  console.log("0 passed, 1 failed");
  process.exit(1);
}
const total = { passed: 0, failed: 0 };
const summaries: string[] = [];
const chosen = PLAN.map((group) => group.filter((name) => wanted.length === 0 || wanted.includes(name)));
// Parts of Jest, which no full run needs.
for (const part of ["unit", "dom"]) if (wanted.includes(part)) chosen.push([part]);
for (const group of chosen) await Promise.all(group.map(runStep));
// A run without a single test has proved nothing.
if (total.passed + total.failed === 0) total.failed = 1;
if (summaries.length > 0) console.log(`\n${summaries.join("\n\n")}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function runStep(name: string): Promise<void> {
  const startedAt = Date.now();
  const failed = (error: Error): StepResult => ({ passed: 0, failed: 1, report: error.stack });
  const result = (await STEPS[name]?.().catch(failed)) ?? { passed: 0, failed: 1 };
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (result.report) console.log(`\n${result.report.trim()}\n`);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  if (result.summary) summaries.push(`${name}:\n${result.summary.trim()}`);
  total.passed += result.passed;
  total.failed += result.failed;
}
