import "server-only";
import { AppError } from "@/lib/errors";

const UNIQUE_VIOLATION = "23505";

/** Runs `work`; turns a unique violation on the address into CONFLICT with `message`. */
export async function orAddressTaken<T>(work: () => Promise<T>, message: string): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if ((cause as { code?: string }).code !== UNIQUE_VIOLATION) throw cause;
    throw new AppError("CONFLICT", message, { cause });
  }
}
