import "server-only";
import { env } from "@/lib/platform/env";

/** Returns the public address of this installation, without a slash at its end. */
export function publicAddress(): string {
  return env().baseUrl;
}
