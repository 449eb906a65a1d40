import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startProgram } from "@/scripts/bench/start-program";

const NEXT = path.resolve("node_modules", "next", "dist", "bin", "next");

/** A Next application that is nothing but one route handler, in its own folder: a checkout's middleware would join in. */
export async function startBare(body: string, port: number): Promise<ChildProcess> {
  const folder = path.join(process.env.FEEDLOOM_DATA ?? "", "bare");
  mkdirSync(path.join(folder, "app", "bare"), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(
    path.join(folder, "app", "bare", "route.js"),
    `const body = ${JSON.stringify(body)};
export const dynamic = "force-dynamic";
export const GET = () => new Response(body, { headers: { "content-type": "application/json; charset=utf-8" } });`,
  );
  // Webpack follows the link to the packages; Turbopack would not.
  const build = spawn(process.execPath, [NEXT, "build", "--webpack", folder], {
    stdio: "ignore",
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  });
  await new Promise((resolve) => build.on("exit", resolve));
  return startProgram([NEXT, "start", folder, "--port", String(port)], port);
}
