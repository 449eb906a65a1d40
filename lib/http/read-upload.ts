import "server-only";
import { readChunks } from "./read-request";

/** A multipart form is held in memory while it is parsed; larger files are sent as the plain body. */
const FORM_LIMIT = 16 * 1024 * 1024;

export type UploadedFile = { fileName: string; contentType: string; chunks: AsyncIterable<Uint8Array> };

/**
 * Returns the body of a request that is a file, or a form (multipart/form-data) with one, unread. Error while it is
 * read: PAYLOAD_TOO_LARGE.
 */
export function readUpload(request: Request, limit: number, fileName = ""): UploadedFile {
  const contentType = request.headers.get("content-type") ?? "";
  const isForm = /^multipart\/form-data\b/i.test(contentType);
  return { fileName, contentType, chunks: readChunks(request, isForm ? Math.min(limit, FORM_LIMIT) : limit) };
}
