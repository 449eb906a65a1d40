import { ApiError } from "./api-client";

/**
 * Returns the reference of a failure in the server's log: the id of a request that it could not answer (5xx), or the
 * digest that Next gives the error of a screen. Null if the log has no entry for it.
 */
export function referenceOf(error: unknown): string | null {
  if (error instanceof ApiError) return error.status >= 500 ? error.requestId : null;
  if (error instanceof Error && "digest" in error && typeof error.digest === "string") return error.digest;
  return null;
}
