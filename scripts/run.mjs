// node scripts/run.mjs scripts/x.ts [arguments]: bundles one TypeScript program and runs it.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { bundle, ROOT } from "./bundle.mjs";

const [source, ...rest] = process.argv.slice(2);
if (!source) {
  console.error("Usage: node scripts/run.mjs <program.ts> [arguments]");
  process.exit(1);
}
// A name of its own, so that two runs do not overwrite each other's program while it is read.
const name = `${path.basename(source, ".ts")}-${process.pid}`;
const program = path.join(ROOT, "dist", `${name}.mjs`);
await bundle({ [name]: path.resolve(source) });
const child = spawn(process.execPath, ["--enable-source-maps", program, ...rest], {
  stdio: "inherit",
});
// A terminal's Ctrl+C reaches the child by itself; a signal sent to this process alone is passed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => {
  rmSync(program, { force: true });
  process.exit(code ?? (signal ? 1 : 0));
});
