import { ApiError } from "./api-client";

/**
 * Returns what the server's log knows a failure by: the id of a request that it could not answer (5xx), or the digest
 * that Next gives the error of a screen. Null where the log says nothing of it.
 */
export function referenceOf(error: unknown): string | null {
  if (error instanceof ApiError) return error.status >= 500 ? error.requestId : null;
  if (error instanceof Error && "digest" in error && typeof error.digest === "string") return error.digest;
  return null;
}
