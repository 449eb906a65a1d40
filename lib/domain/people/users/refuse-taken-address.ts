import "server-only";
import { AppError } from "@/lib/errors";

/** Prisma's code of a unique violation. */
const UNIQUE_VIOLATION = "P2002";

/** Runs `work`; turns a unique violation (of the address) into CONFLICT with `message`. */
export async function refuseTakenAddress<T>(work: () => Promise<T>, message: string): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if ((cause as { code?: string }).code !== UNIQUE_VIOLATION) throw cause;
    throw new AppError("CONFLICT", message, { cause });
  }
}
