const LOOK_MS = 20_000;
/** The part of a core that a worker without work takes at most. */
const QUIET = 0.02;
/** How many times the memory of its start it may keep. */
const MOST = 1.5;

/**
 * Asks for a successor once this process has grown and has nothing to do: after a first refresh of a thousand feeds V8 and
 * the C library keep some 100 MB that only the end of a process gives back. Looks every 20 seconds, until it is asked to stop.
 * @param ask tells the launcher
 */
export function renewWhenLarge(ask: () => void, signal: AbortSignal): void {
  const first = process.memoryUsage.rss();
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const isQuiet = (user + system) / 1000 < LOOK_MS * QUIET;
    if (isQuiet && process.memoryUsage.rss() > first * MOST) ask();
  }, LOOK_MS).unref();
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
}
