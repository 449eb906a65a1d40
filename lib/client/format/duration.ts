import { pluralize } from "./pluralize";

/** "52 minutes", "1 hour 52 minutes", "2 hours". */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours ? pluralize(hours, "hour") : "", rest || !hours ? pluralize(rest, "minute") : ""];
  return parts.filter(Boolean).join(" ");
}
