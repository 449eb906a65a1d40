import "server-only";
import { env } from "@/lib/platform/env";

/** The public address of this installation, without a slash at its end. Static pages carry the one they were built with. */
export function publicAddress(): string {
  return env().baseUrl;
}
