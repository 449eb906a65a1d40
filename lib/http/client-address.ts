import "server-only";
import { env } from "@/lib/platform/env";

/** Our server writes the socket's address here and drops whatever a client sent under this name. */
export const PEER_HEADER = "x-feedloom-peer";

/** The caller's address: the socket's, or the first forwarded one when TRUST_PROXY is set. */
export function clientAddress(headers: Headers): string {
  if (env().trustProxy) {
    const forwarded = headers.get("x-forwarded-for")?.split(",")[0]?.trim();
    if (forwarded) return forwarded;
  }
  return headers.get(PEER_HEADER) ?? "unknown";
}
