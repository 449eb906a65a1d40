/**
 * Returns the flags of Node.js for the web process and the worker. Without them, V8 would let each grow to gigabytes
 * before it collects garbage. The environment's NODE_OPTIONS goes first.
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

/**
 * Returns the flags of the worker. V8 would collect garbage with four threads of its own next to those that work; on two
 * busy cores that took a tenth of the CPU time of a first refresh, and nobody waits for a pause of the worker's.
 */
export const workerFlags = (megabytes: number, given?: string): string[] => [
  ...nodeFlags(megabytes, given),
  "--single-threaded-gc",
];

/**
 * Returns settings for the C library's memory of documents and buffers (glibc; others ignore them): one area for all
 * threads, and a separate one for each large block, so that it goes back to the system as soon as it is free. Without
 * them, a worker that has fetched a thousand feeds keeps 170 MB that nobody uses; with a second area 60 MB of these.
 */
export function allocatorSettings(given: NodeJS.ProcessEnv): Record<string, string> {
  const settings = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "131072" };
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, given[name] || value]));
}
