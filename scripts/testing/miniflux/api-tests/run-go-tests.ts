import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export type GoTest = { passed: boolean; output: string };

type Options = {
  /** the program `go` */
  go: string;
  /** the unpacked sources of Miniflux */
  source: string;
  /** the variables that the tests read */
  env: Record<string, string>;
  /** addresses in the tests that stand for feeds of the Internet, and what to call instead */
  addresses: Record<string, string>;
};

const FILE = "internal/api/api_integration_test.go";

/**
 * Runs the tests of Miniflux's API with its own client, which need nothing but Go's standard library, and returns the
 * result of each by its name. A test that skips itself has not passed. Error: they cannot be built.
 */
export async function runGoTests({ go, source, env, addresses }: Options): Promise<Map<string, GoTest>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "feedloom-miniflux-tests-"));
  try {
    writeFileSync(path.join(folder, "go.mod"), "module miniflux.app/v2\n\ngo 1.21\n");
    cpSync(path.join(source, "client"), path.join(folder, "client"), {
      recursive: true,
      filter: (file) => !file.endsWith("_test.go"),
    });
    mkdirSync(path.join(folder, path.dirname(FILE)), { recursive: true });
    let text = readFileSync(path.join(source, FILE), "utf8");
    for (const [from, to] of Object.entries(addresses)) text = text.replaceAll(`"${from}"`, `"${to}"`);
    writeFileSync(path.join(folder, FILE), text);
    const goEnv = {
      GOFLAGS: "-mod=mod",
      GOPROXY: "off",
      GOTOOLCHAIN: "local",
      GOPATH: folder,
      GOCACHE: `${folder}/cache`,
    };
    const output = await run(go, folder, { ...env, ...goEnv, PATH: process.env.PATH ?? "", HOME: folder });
    return resultsIn(output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(go: string, cwd: string, env: Record<string, string>): Promise<string> {
  const args = ["test", "-json", "-count=1", "-vet=off", "./internal/api/"];
  return new Promise((resolve, reject) => {
    const options = { cwd, env: env as NodeJS.ProcessEnv, maxBuffer: 64 * 1024 * 1024, timeout: 240_000 };
    // Go ends with 1 when a test fails.
    execFile(go, args, options, (error, stdout, stderr) => {
      if (error && error.code !== 1) reject(new Error(`${go}: ${error.message}\n${stderr}`));
      else resolve(stdout);
    });
  });
}

function resultsIn(output: string): Map<string, GoTest> {
  const results = new Map<string, GoTest>();
  const said = new Map<string, string>();
  for (const line of output.split("\n").filter(Boolean)) {
    const { Action, Test, Output } = JSON.parse(line) as { Action: string; Test?: string; Output?: string };
    if (Action === "build-output") said.set("", `${said.get("") ?? ""}${Output}`);
    if (!Test) continue;
    if (Action === "output") said.set(Test, `${said.get(Test) ?? ""}${Output}`);
    if (["pass", "fail", "skip"].includes(Action))
      results.set(Test, { passed: Action === "pass", output: said.get(Test) ?? "" });
  }
  if (results.size === 0) throw new Error(`No test of Miniflux ran:\n${said.get("") ?? output.slice(-2_000)}`);
  return results;
}
