import "server-only";
import { env } from "@/lib/platform/env";

/** Our server writes the socket's address to this header and drops what a client sent under this name. */
export const PEER_HEADER = "x-feedloom-peer";

/**
 * Returns the caller's address: the socket's or, with TRUST_PROXY set, the last forwarded one. A proxy appends to what
 * the caller sent, so earlier entries may be forged.
 */
export function clientAddress(headers: Headers): string {
  if (env().trustProxy) {
    const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  return headers.get(PEER_HEADER) ?? "unknown";
}
