/**
 * Returns the flags of Node.js for the web process and the worker. V8 would let each grow to gigabytes before it collects
 * what nobody uses. What the environment's NODE_OPTIONS says goes first.
 * @param given NODE_OPTIONS of the environment
 */
export function nodeFlags(megabytes: number, given = process.env.NODE_OPTIONS ?? ""): string[] {
  const flags = {
    // A quarter, and enough for a document of 50 MB that a thread cannot take.
    "--max-old-space-size": Math.round(Math.min(2048, Math.max(256, megabytes / 4))),
    // V8 keeps up to three times as much for what is short-lived: 16 by default.
    "--max-semi-space-size": megabytes < 1536 ? 4 : 8,
  };
  return Object.entries(flags)
    .filter(([name]) => !given.replaceAll("_", "-").includes(name.slice(2)))
    .map(([name, value]) => `${name}=${value}`);
}
