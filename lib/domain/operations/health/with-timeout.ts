import "server-only";

/** Resolves as `work` does, or rejects after `ms` milliseconds: a prober that waits learns nothing. */
export async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not respond in time")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
