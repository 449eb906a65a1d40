import "server-only";
import { AppError } from "@/lib/errors";
import { readBytes, readChunks } from "./read-request";

/** A multipart form is held in memory while it is parsed; larger files are sent as the plain body. */
const FORM_LIMIT = 16 * 1024 * 1024;

export type UploadedFile = { fileName: string; chunks: AsyncIterable<Uint8Array> };

/**
 * Returns the file of a request: its body as it is, or the first file of a form (multipart/form-data). Errors:
 * BAD_REQUEST for a form without a file, PAYLOAD_TOO_LARGE.
 */
export async function readUpload(request: Request, limit: number, fileName = ""): Promise<UploadedFile> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) return { fileName, chunks: readChunks(request, limit) };
  const body = await readBytes(request, Math.min(limit, FORM_LIMIT));
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch((cause: unknown) => {
      throw new AppError("BAD_REQUEST", "The form cannot be read", { cause });
    });
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw new AppError("BAD_REQUEST", "The form holds no file");
  return { fileName: fileName || file.name, chunks: one(new Uint8Array(await file.arrayBuffer())) };
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
