import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { CodeSample } from "@/lib/shared/api/api-samples";
import { KEY_VARIABLE } from "@/lib/shared/api/api-samples";

const run = promisify(execFile);

const PROGRAMS: Record<string, { program: string; file: string }> = {
  Shell: { program: "sh", file: "sample.sh" },
  JavaScript: { program: process.execPath, file: "sample.mjs" },
  Python: { program: "python3", file: "sample.py" },
};

/** Whether this machine can run samples of a language: curl and Python are not everywhere. */
export function canRun(lang: string): boolean {
  const program = lang === "Shell" ? "curl" : (PROGRAMS[lang]?.program ?? "");
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Runs a sample as it stands, in a folder of its own, with the key in the environment. Error: what it wrote, when it fails. */
export async function runSample(
  sample: CodeSample,
  given: { apiKey: string; files?: Record<string, string> },
): Promise<string> {
  const how = PROGRAMS[sample.lang];
  if (!how) throw new Error(`Nothing runs ${sample.lang}`);
  const folder = mkdtempSync(path.join(tmpdir(), "sample-"));
  try {
    for (const [name, text] of Object.entries({ ...given.files, [how.file]: sample.source })) {
      writeFileSync(path.join(folder, name), text);
    }
    const env = { PATH: process.env.PATH, HOME: folder, [KEY_VARIABLE]: given.apiKey } as unknown as NodeJS.ProcessEnv;
    const { stdout } = await run(how.program, [how.file], { cwd: folder, env, timeout: 30_000 });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
