import "server-only";
import { env } from "@/lib/platform/env";

/** Our server writes the socket's address here and drops whatever a client sent under this name. */
export const PEER_HEADER = "x-feedloom-peer";

/**
 * The caller's address: the socket's or, when TRUST_PROXY is set, the one our proxy has seen. That is the last of the
 * forwarded ones: a proxy appends to what the caller sent, and what the caller sent may be anything.
 */
export function clientAddress(headers: Headers): string {
  if (env().trustProxy) {
    const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  return headers.get(PEER_HEADER) ?? "unknown";
}
