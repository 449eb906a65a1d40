import "server-only";
import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { MemoryBudget } from "@/lib/domain/content/parsing/memory-budget";
import { AppError } from "@/lib/errors";
import { logger } from "@/lib/platform/logger";

/** Bytes of all uploads that a process has on its disk at a time. */
const budget = new MemoryBudget(512 * 1024 * 1024);

/**
 * Writes an upload to a temporary file while it arrives, so that it needs no memory, and passes the open file to `use`.
 * The file has no name by then: it is gone with its last use, even when the process is killed. Error: 503 BUSY when
 * other uploads take all the room, or the disk is full.
 */
export async function spoolUpload<Result>(
  chunks: AsyncIterable<Uint8Array>,
  use: (file: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  const name = path.join(os.tmpdir(), `feedloom-upload-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600).catch(refuse);
  let size = 0;
  try {
    await unlink(name);
    for await (const chunk of chunks) {
      if (!budget.take(chunk.byteLength)) throw busy();
      size += chunk.byteLength;
      await file.writeFile(chunk).catch(refuse);
    }
    return await use(file, size);
  } finally {
    budget.release(size);
    await file.close();
  }
}

/** Error codes of a full disk, and of a process with too many open files. */
const NO_ROOM = /^(?:ENOSPC|EDQUOT|EMFILE|ENFILE)$/;

function refuse(cause: NodeJS.ErrnoException): never {
  if (!NO_ROOM.test(cause.code ?? "")) throw cause;
  logger().error({ err: cause }, "the disk has no room for an upload");
  throw busy(cause);
}

function busy(cause?: Error): AppError {
  const message = "Too many files are being uploaded right now. Please try again in a minute.";
  return new AppError("BUSY", message, { headers: { "retry-after": "60" }, cause });
}
