import "server-only";
import { AppError } from "@/lib/errors";

/** A position in a list ordered by (published_at, id): the last row of the previous page. */
export type Position = { publishedAt: Date; id: number };

const SHAPE = /^(-?\d{1,16})\.(\d{1,16})$/;

/** Encodes a position as an opaque cursor. */
export function encodeCursor({ publishedAt, id }: Position): string {
  return Buffer.from(`${publishedAt.getTime()}.${id}`).toString("base64url");
}

/** Decodes a cursor. Error: 400 for anything that {@link encodeCursor} did not write. */
export function decodeCursor(cursor: string): Position {
  const [, time, id] = SHAPE.exec(Buffer.from(cursor, "base64url").toString("utf8")) ?? [];
  const position = { publishedAt: new Date(Number(time)), id: Number(id) };
  const isValid = !Number.isNaN(position.publishedAt.getTime()) && Number.isSafeInteger(position.id);
  if (isValid && encodeCursor(position) === cursor) return position;
  throw new AppError("VALIDATION_ERROR", "The cursor is not valid", { details: { cursor: ["Not a cursor"] } });
}
