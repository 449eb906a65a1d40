const IMPATIENCE_MS = 1_000;
const PARENT_CHECK_MS = 1_000;

/**
 * Calls `stop` at the first signal to end, and `hurry` at a later one.
 * One Ctrl+C arrives twice under npm (from the terminal and from npm), so a second signal counts only after a second. An
 * npm that was killed forwards nothing: its disappearance counts as a signal.
 */
export function onStopSignal({ stop, hurry }: { stop: () => void; hurry: () => void }) {
  // Below a service manager a hangup asks for a restart (onRestartSignal).
  const signals = hasTerminal() ? ["SIGINT", "SIGTERM", "SIGHUP"] : ["SIGINT", "SIGTERM"];
  let askedAt = 0;
  const asked = () => {
    if (askedAt === 0) {
      askedAt = Date.now();
      stop();
    } else if (Date.now() - askedAt > IMPATIENCE_MS) {
      hurry();
    }
  };
  for (const signal of signals) process.on(signal, asked);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && askedAt === 0 && asked(), PARENT_CHECK_MS).unref();
  }
}

const hasTerminal = () => Boolean(process.stdin.isTTY || process.stdout.isTTY);

/** Calls `restart` at SIGUSR2 and, where no terminal can hang up, at SIGHUP. One restart runs at a time. */
export function onRestartSignal(restart: () => Promise<void>) {
  let isRunning = false;
  const asked = async () => {
    if (isRunning) return;
    isRunning = true;
    await restart();
    isRunning = false;
  };
  for (const signal of hasTerminal() ? ["SIGUSR2"] : ["SIGUSR2", "SIGHUP"]) process.on(signal, asked);
}
