import "server-only";
import { notFound } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { canParseUrl } from "@/lib/shared/parse-url";
import { PEER_HEADER } from "./client-address";

/** Our server marks requests that came through a proxy with this header. */
export const FORWARDED_HEADER = "x-feedloom-forwarded";

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/**
 * Returns true if a request was made on this machine for this machine: local mode, a loopback peer, no proxy in
 * between, and a Host that a foreign page cannot have pointed here (DNS rebinding).
 */
export function isLocalRequest(headers: Headers): boolean {
  if (!env().isLocal || headers.has(FORWARDED_HEADER)) return false;
  if (!LOOPBACK.test(headers.get(PEER_HEADER) ?? "")) return false;
  const host = headers.get("host");
  if (!host || !canParseUrl(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return ["localhost", "127.0.0.1", new URL(env().baseUrl).hostname].includes(hostname);
}

/** Throws NOT_FOUND for anybody who is not on this machine. */
export function requireLocalRequest(request: Request): void {
  if (!isLocalRequest(request.headers)) throw notFound("Page");
}
