import "server-only";
import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { MemoryBudget } from "@/lib/domain/parsing/memory-budget";
import { AppError } from "@/lib/errors";

/** Bytes of all uploads that a process has on its disk at a time. */
const budget = new MemoryBudget(512 * 1024 * 1024);

/**
 * Writes an upload to a temporary file while it arrives, so that it needs no memory, and passes the open file to `use`.
 * The file has no name by then: it is gone with its last use, even when the process is killed. Error: 503 BUSY when
 * other uploads take all the room.
 */
export async function spoolUpload<Result>(
  chunks: AsyncIterable<Uint8Array>,
  use: (file: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  const name = path.join(os.tmpdir(), `feedloom-upload-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  let size = 0;
  try {
    await unlink(name);
    for await (const chunk of chunks) {
      if (!budget.take(chunk.byteLength)) {
        const message = "Too many files are being uploaded right now. Please try again in a minute.";
        throw new AppError("BUSY", message, { headers: { "retry-after": "60" } });
      }
      size += chunk.byteLength;
      await file.writeFile(chunk);
    }
    return await use(file, size);
  } finally {
    budget.release(size);
    await file.close();
  }
}
