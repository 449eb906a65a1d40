import { dateFormat } from "./date-format";
import type { CurrentTime } from "./relative-time";

/** "Good morning, Ada" before noon, afternoon before 17:00, else evening; "My Feeds" without a name. */
export function greeting(firstName: string | null | undefined, clock: CurrentTime): string {
  const name = firstName?.trim();
  if (!name) return "My Feeds";
  return `Good ${partOfDay(hourIn(clock))}, ${name}`;
}

function partOfDay(hour: number): string {
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}

function hourIn({ now, timeZone }: CurrentTime): number {
  return Number(dateFormat("en-US", { hour: "numeric", hourCycle: "h23", timeZone }).format(now));
}
