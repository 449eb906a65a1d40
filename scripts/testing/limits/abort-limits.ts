/**
 * Replaces `AbortSignal.timeout` until the end of the test. `asked` are the limits in milliseconds that were asked for;
 * `expire` lets all of them pass at once.
 */
export function abortLimits() {
  const asked: number[] = [];
  const limits: AbortController[] = [];
  jest.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const limit = new AbortController();
    asked.push(ms);
    limits.push(limit);
    return limit.signal;
  });
  const expire = () => {
    for (const limit of limits) limit.abort(new DOMException("The time is up", "TimeoutError"));
  };
  return { asked, expire };
}
