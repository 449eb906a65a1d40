import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { plainMessage } from "@/lib/shared/validation/plain-message";

const DEFAULT_BODY_LIMIT = 256 * 1024;

/** Reads the request's JSON body within a size limit; an empty body is `{}`. Errors: 400, 413, 415. */
export async function readJson(request: Request, limit = DEFAULT_BODY_LIMIT): Promise<unknown> {
  const body = await readBody(request, limit);
  if (body.trim() === "") return {};
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", "The body must be JSON (content-type: application/json)");
  }
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError("BAD_REQUEST", "The body is not valid JSON");
  }
}

/** Reads the request's body as text. Error: 413 as soon as the limit (bytes) is passed. */
export async function readBody(request: Request, limit: number): Promise<string> {
  return (await readBytes(request, limit)).toString("utf8");
}

/** Reads the request's body as bytes. Error: 413 as soon as the limit is passed. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, limit)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Yields the request's body piece by piece, to be parsed while it arrives. Errors: 413 as soon as the limit is passed, 400
 * where the caller leaves in the middle of it.
 */
export async function* readChunks(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new AppError("PAYLOAD_TOO_LARGE", `The body is larger than ${Math.floor(limit / 1024)} KB`);
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      yield chunk;
    }
  } catch (thrown) {
    // Nobody reads this response. As an internal error, it would be logged and counted as one.
    throw thrown instanceof AppError
      ? thrown
      : new AppError("BAD_REQUEST", "The body is incomplete", { cause: thrown });
  }
}

/** Parses `value` by `schema`. Error: 400 VALIDATION_ERROR whose details are `{ field: [messages] }`. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: plainMessage });
  if (parsed.success) return parsed.data;
  const details: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join(".") || "body";
    details[field] = [...(details[field] ?? []), issue.message];
  }
  const message = parsed.error.issues[0]?.message ?? "The request is not valid";
  throw new AppError("VALIDATION_ERROR", message, { details });
}
