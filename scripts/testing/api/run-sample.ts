import { execFile, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { CodeSample } from "@/lib/shared/api/api-samples";
import { KEY_VARIABLE } from "@/lib/shared/api/api-samples";

const run = promisify(execFile);

const SAMPLE_TIMEOUT_MS = 30_000;

/** `runner` runs many samples in one process. */
const PROGRAMS: Record<string, { program: string; file: string; runner?: string }> = {
  Shell: { program: "sh", file: "sample.sh" },
  JavaScript: { program: process.execPath, file: "sample.mjs", runner: "sample-runner.mjs" },
  Python: { program: "python3", file: "sample.py", runner: "sample_runner.py" },
};

/** Returns true if this machine can run samples of a language: curl and Python are not installed everywhere. */
export function canRun(lang: string): boolean {
  const program = lang === "Shell" ? "curl" : (PROGRAMS[lang]?.program ?? "");
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

type Given = { apiKey: string; files?: Record<string, string> };

/** Lets `work` use a folder of its own with the sample and the files that it reads. */
async function inFolder<T>(sample: CodeSample, given: Given, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "sample-"));
  try {
    for (const [name, text] of Object.entries({ ...given.files, [programOf(sample.lang).file]: sample.source })) {
      writeFileSync(path.join(folder, name), text);
    }
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function programOf(lang: string) {
  const found = PROGRAMS[lang];
  if (!found) throw new Error(`Nothing runs ${lang}`);
  return found;
}

const environment = (given: Record<string, string>) =>
  ({ PATH: process.env.PATH, ...given }) as unknown as NodeJS.ProcessEnv;

/**
 * Returns the output of a sample that runs as it is, as a program and in its own folder, with the key in the
 * environment. Error: its output if it fails.
 */
export function runSample(sample: CodeSample, given: Given): Promise<string> {
  const { program, file } = programOf(sample.lang);
  return inFolder(sample, given, async (folder) => {
    const env = environment({ HOME: folder, [KEY_VARIABLE]: given.apiKey });
    const { stdout } = await run(program, [file], { cwd: folder, env, timeout: SAMPLE_TIMEOUT_MS });
    return stdout;
  });
}

/** Runs many samples: as `runSample` does, but JavaScript and Python each in one process, one sample after the other. */
export type SampleRunner = { run: typeof runSample; close: () => void };

export function startSampleRunner(): SampleRunner {
  const running = new Map<string, Interpreter>();
  return {
    run(sample, given) {
      const { program, file, runner } = programOf(sample.lang);
      if (!runner) return runSample(sample, given);
      const interpreter = running.get(sample.lang) ?? startInterpreter(program, runner);
      running.set(sample.lang, interpreter);
      return inFolder(sample, given, (folder) =>
        interpreter.run({ folder, file, env: { [KEY_VARIABLE]: given.apiKey } }),
      );
    },
    close() {
      for (const { stop } of running.values()) stop();
    },
  };
}

type Interpreter = {
  run: (call: { folder: string; file: string; env: Record<string, string> }) => Promise<string>;
  stop: () => void;
};

function startInterpreter(program: string, runner: string): Interpreter {
  const child = spawn(program, [path.resolve("scripts/testing/api", runner)], {
    env: environment({ HOME: tmpdir() }),
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let before: Promise<unknown> = Promise.resolve();
  const next = async (call: object): Promise<string> => {
    child.stdin.write(`${JSON.stringify(call)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`${program} has ended`);
    const { printed, error }: { printed: string; error: string | null } = JSON.parse(value);
    if (error) throw new Error(error);
    return printed;
  };
  return {
    run(call) {
      const answer = before.then(() => next(call));
      before = answer.catch(() => undefined);
      return answer;
    },
    stop: () => void child.stdin.end(),
  };
}
