import "server-only";
import { isDatabaseUnreachable } from "./database-unavailable";

/** Milliseconds that one warning covers. */
const WINDOW_MS = 5_000;

export type OutageRecord = {
  /** the last message of the database or the network */
  reason: string;
  /** the last action that failed, in the words of its log record */
  failed: string;
  /** failures since the last warning, including this one */
  failures: number;
};

/**
 * Counts what fails while the database cannot be reached, and writes one record at the first failure and then one every
 * five seconds in which further ones came. Each loop, connection and request fails for the same reason several times a second.
 */
export class OutageLog {
  private failures = 0;
  private last: Omit<OutageRecord, "failures"> = { reason: "", failed: "" };
  private timer: NodeJS.Timeout | undefined;

  /** `databaseUrl`: tells failed connections to the database from those to other servers. */
  constructor(
    private readonly databaseUrl: string | undefined,
    private readonly write: (record: OutageRecord) => void,
  ) {}

  /** Returns true if a record only says that the database cannot be reached: it is counted instead of written. */
  takes([record, message]: readonly unknown[]): boolean {
    const err = typeof record === "object" && record !== null && "err" in record ? record.err : record;
    if (!isDatabaseUnreachable(err, this.databaseUrl)) return false;
    this.failures += 1;
    this.last = { reason: reasonOf(err), failed: typeof message === "string" ? message : "" };
    if (!this.timer) this.flush();
    return true;
  }

  private flush(): void {
    this.timer = undefined;
    if (this.failures === 0) return;
    this.write({ ...this.last, failures: this.failures });
    this.failures = 0;
    this.timer = setTimeout(() => this.flush(), WINDOW_MS).unref();
  }
}

/** Prisma's messages are several lines of code with the reason in the last one; those of several attempts are empty. */
function reasonOf(err: unknown): string {
  const { message = "", code = "" } = err as { message?: string; code?: string };
  return message.trim().split("\n").at(-1) || String(code);
}
