import "server-only";
import { parseUrl } from "@/lib/shared/parse-url";

/**
 * Returns true if a failure of pg or Prisma means that the database cannot do its work now: SQLSTATE 08 (connection), 53
 * (resources, a full disk), 57P (shutdown), 57014 (a statement that took too long), 55P03 (a lock that was not to be had), 25006
 * (read-only), a socket error, or no response in time.
 */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!isFailure(thrown)) return false;
  if (isReadOnly(thrown) || isDiskFull(thrown) || isDatabaseUnreachable(thrown)) return true;
  const code = String(thrown.code ?? "");
  if (/^(08...|53...|57P..|57014|55P03|ECONN\w+|EPIPE|ENOENT|ETIMEDOUT|P1001|P1002|P1008|P1017|P2024)$/.test(code))
    return true;
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/i.test(
    thrown.message,
  );
}

/** Causes that are looked at: an error of Prisma has that of its adapter, which has that of pg. */
const DEEPEST = 3;

const NO_SERVICE =
  /the database system is (starting up|in recovery mode|shutting down|not yet accepting connections)|terminating connection (due to|because of)|Connection terminated|connection error and is not queryable|Can't reach database server|Server has closed the connection/i;

/**
 * Returns true if the database could not be reached: it starts, recovers or stops (57P01 to 57P03), the connection was lost
 * (08), or, where the address of the database is given, a connection to that address was refused.
 */
export function isDatabaseUnreachable(thrown: unknown, databaseUrl?: string, depth = 0): boolean {
  if (!isFailure(thrown)) return false;
  if (/^(08...|57P0[123]|P1001|P1002|P1017)$/.test(String(thrown.code ?? "")) || NO_SERVICE.test(thrown.message))
    return true;
  if (databaseUrl && isRefusedBy(databaseUrl, thrown)) return true;
  if (depth === DEEPEST) return false;
  const { errors = [], cause } = thrown;
  return [...errors, cause].some((inner) => isDatabaseUnreachable(inner, databaseUrl, depth + 1));
}

/** Other servers refuse connections as well: the address or the path of the socket tells them apart. */
function isRefusedBy(databaseUrl: string, { code, port, address }: Failure): boolean {
  if (!/^(ECONN\w+|ENOENT|ETIMEDOUT|EHOSTUNREACH|EPIPE)$/.test(String(code ?? ""))) return false;
  if (/\/\.s\.PGSQL\.\d+$/.test(address ?? "")) return true;
  return port !== undefined && port === portOf(databaseUrl);
}

const portOf = (databaseUrl: string): number => {
  const url = parseUrl(databaseUrl);
  return Number(url?.port || 5432);
};

/** Returns true if a failure means that the database takes no writes: a replica, or one that a service has locked. */
export function isReadOnly(thrown: unknown): boolean {
  return (
    isFailure(thrown) && (thrown.code === "25006" || /read-only transaction/.test(`${thrown.message} ${thrown.cause}`))
  );
}

/**
 * Returns true if a failure means that the disk of the database is full (53100), or that what it may use of it is: a quota or
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

/** Returns true if pg gave up waiting for a statement, which may still be running. */
export const isStatementTooSlow = (thrown: unknown): thrown is Error =>
  thrown instanceof Error && thrown.message === "Query read timeout";

type Failure = {
  message: string;
  code?: unknown;
  cause?: unknown;
  /** of each attempt, where a name has several addresses */
  errors?: readonly unknown[];
  /** of a socket that could not connect */
  port?: number;
  address?: string;
};

const isFailure = (thrown: unknown): thrown is Failure =>
  typeof thrown === "object" && thrown !== null && "message" in thrown && typeof thrown.message === "string";
