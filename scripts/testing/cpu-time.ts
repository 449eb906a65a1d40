/**
 * Starts to measure this process's processor time. The returned function returns the milliseconds used since: what other
 * programs do to a busy machine does not count.
 */
export function startCpuTimer(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
}
