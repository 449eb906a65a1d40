import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { supervise } from "./supervise";

const PROGRAM = `
  const { appendFileSync, readFileSync } = require("node:fs");
  process.on("SIGTERM", () => process.exit(0));
  setInterval(() => {}, 1000);
  appendFileSync("starts", process.pid + "\\n");
  process.send({ ready: true });
  if (readFileSync("starts", "utf8").split("\\n").length === 2) process.send({ isLarge: true });
`;

test("a program that says it has become large gets a successor at once, and nobody is told of a failure", async () => {
  const cwd = mkdtempSync(path.join(tmpdir(), "supervise-"));
  const script = path.join(cwd, "program.cjs");
  writeFileSync(script, PROGRAM);
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const program = supervise({ name: "worker", script, env: process.env, cwd, graceMs: 5_000 });
  const starts = () => readFileSync(path.join(cwd, "starts"), "utf8").trim().split("\n");
  try {
    await program.start();
    while (starts().length < 2) await new Promise((resolve) => setImmediate(resolve));
  } finally {
    await program.stop();
  }
  expect(new Set(starts()).size).toBe(2);
  expect(said).not.toHaveBeenCalled();
  rmSync(cwd, { recursive: true });
});
