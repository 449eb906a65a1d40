import "server-only";
import { env } from "@/lib/platform/env";

/** Returns true if this host lets a process keep a response open. */
export function canStream(): boolean {
  return !env().isVercel;
}
