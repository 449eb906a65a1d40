import "server-only";
import { env } from "@/lib/platform/env";

/** Whether this host allows a process to keep a response open. */
export function canStream(): boolean {
  return !env().isVercel;
}
