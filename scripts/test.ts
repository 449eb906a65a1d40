// Runs the checks of npm test, prints how far each is, and closes with one line "N passed, N failed". With names
// (npm test -- lint jest) only those steps run, with --all every suite, with --changed only what concerns the changed files.
import { generateApi, generateApiTypes } from "@/scripts/api/generate-api";
import { generateClient } from "@/scripts/prisma/generate-client";
import { onStopSignal } from "@/scripts/start/on-stop-signal";
import { changedNow } from "@/scripts/test/changed-files";
import { chooseSuites } from "@/scripts/test/choose-suites";
import { Progress } from "@/scripts/test/progress";
import { makeRunFolder } from "@/scripts/test/run-folder";
import { endTools } from "@/scripts/test/run-tool";
import { ALWAYS, STEPS } from "@/scripts/test/steps";
import { Summary } from "@/scripts/test/summary";

const OPTIONS = ["--all", "--changed"];
const options = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const names = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const unknown = [...names.filter((name) => !(name in STEPS)), ...options.filter((option) => !OPTIONS.includes(option))];
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(", ")}. Steps: ${Object.keys(STEPS).join(", ")}. Options: ${OPTIONS.join(", ")}.`,
  );
  console.log("0 passed, 1 failed");
  process.exit(1);
}

const { folder, remove } = makeRunFolder();
const progress = new Progress(folder);
const summary = new Summary();
let isStopped = false;
const leave = async () => {
  isStopped = true;
  progress.stop();
  await endTools();
  await remove();
};
onStopSignal({
  stop: () => {
    console.log("Stopping …");
    void leave().finally(() => process.exit(130));
  },
  hurry: () => process.exit(130),
});

generateClient();
await generateApi();
generateApiTypes();
const { suites, steps, note } = chooseSuites({ isAll: options.includes("--all") });
if (note) console.log(note);
const changed = options.includes("--changed") ? changedNow() : undefined;
const chosen = names.length > 0 ? names : [...ALWAYS, ...steps];
const ends = new Map<string, Promise<void>>();
for (const name of Object.keys(STEPS).filter((each) => chosen.includes(each))) ends.set(name, runStep(name));
await Promise.all(ends.values());
if (!isStopped) {
  await leave();
  const hasFailed = summary.print();
  process.exit(hasFailed ? 1 : 0);
}

/** Runs a step when the steps before it have ended. Steps are started in the order of the table, so those are known. */
async function runStep(name: string): Promise<void> {
  const step = STEPS[name];
  if (!step) return;
  await Promise.all(step.after.map((before) => ends.get(before)));
  if (isStopped) return;
  const env = progress.begin(name);
  const result = await step
    .run({ suites, changed, env })
    .catch((error: Error) => ({ passed: 0, failed: 1, report: error.stack ?? error.message }));
  const seconds = progress.end(name);
  if (!isStopped) summary.add(name, result, seconds);
}
