import os from "node:os";

/** The form of a description: it names neither the machine nor a place on it. */
export const MACHINE = /^\d+ × [\w ()@.+-]+, \d+ GB of memory, Node\.js \d+\.\d+\.\d+, (?:Linux|Darwin|Windows_NT)$/;

/** Returns what figures depend on: processor, memory, Node.js and operating system. */
export function describeMachine(): string {
  const cores = os.cpus();
  const model = (cores[0]?.model ?? "").replace(/\s+/g, " ").trim() || "unknown processor";
  const gigabytes = Math.round(os.totalmem() / 2 ** 30);
  return `${cores.length} × ${model}, ${gigabytes} GB of memory, Node.js ${process.versions.node}, ${os.type()}`;
}
