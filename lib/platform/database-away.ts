import "server-only";

/**
 * Returns whether a failure of pg or Prisma means that the database cannot be reached: SQLSTATE 08 (connection), 53
 * (resources), 57P (shutdown), or a socket error.
 */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = "code" in thrown ? String(thrown.code) : "";
  if (/^(08...|53...|57P..|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT|P1001|P1002|P1008|P1017|P2024)$/.test(code)) return true;
  return /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/i.test(
    thrown.message,
  );
}
