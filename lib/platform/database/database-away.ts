import "server-only";

/**
 * Returns whether a failure of pg or Prisma means that the database cannot do its work now: SQLSTATE 08 (connection), 53
 * (resources, a full disk), 57P (shutdown), 57014 (a statement that took too long), 55P03 (a lock that was not to be had), 25006
 * (read-only), a socket error, or no response in time.
 */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!isFailure(thrown)) return false;
  if (isReadOnly(thrown) || isDiskFull(thrown)) return true;
  const code = String(thrown.code ?? "");
  if (/^(08...|53...|57P..|57014|55P03|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT|P1001|P1002|P1008|P1017|P2024)$/.test(code))
    return true;
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/i.test(
    thrown.message,
  );
}

/** Returns whether a failure means that the database takes no writes: a replica, or one that a service has locked. */
export function isReadOnly(thrown: unknown): boolean {
  return (
    isFailure(thrown) && (thrown.code === "25006" || /read-only transaction/.test(`${thrown.message} ${thrown.cause}`))
  );
}

/**
 * Returns whether a failure means that the disk of the database is full (53100), or that what it may use of it is: a quota or
 * a limit of the size of files has no SQLSTATE of its own.
 */
export function isDiskFull(thrown: unknown): boolean {
  if (!isFailure(thrown)) return false;
  return (
    thrown.code === "53100" ||
    /could not (extend|write|create|resize) .*(No space left on device|Disk quota exceeded|File too large)/.test(
      `${thrown.message} ${thrown.cause}`,
    )
  );
}

/** Returns whether pg gave up waiting for a statement, which may still be running. */
export const isStatementTooSlow = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && thrown.message === "Query read timeout";

type Failure = { message: string; code?: unknown; cause?: unknown };

const isFailure = (thrown: unknown): thrown is Failure =>
  typeof thrown === "object" && thrown !== null && "message" in thrown && typeof thrown.message === "string";
