import "server-only";

/** Resolves after `ms` milliseconds, or at once when one of the signals aborts. */
export function pause(ms: number, ...signals: readonly AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    if (signals.some(({ aborted }) => aborted)) return resolve();
    const end = () => {
      clearTimeout(timer);
      // What `AbortSignal.any` makes of a signal that lives as long as the process is never freed on some versions of Node.js.
      for (const signal of signals) signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    for (const signal of signals) signal.addEventListener("abort", end, { once: true });
  });
}
