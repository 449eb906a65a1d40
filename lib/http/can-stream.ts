import "server-only";
import { env } from "@/lib/platform/env";

/** Whether this host lets a process hold an answer open. */
export function canStream(): boolean {
  return !env().isVercel;
}
