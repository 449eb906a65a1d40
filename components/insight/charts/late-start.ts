import { dayName } from "@/components/insight/day-name";

const WEEK = 7;

/** Returns the first day with articles as "Nov 15" where a chart begins with at least a week of empty days, else null. */
export function lateStart(days: readonly { date: string; articles: number }[]): string | null {
  const first = days.findIndex(({ articles }) => articles > 0);
  return first >= WEEK ? dayName(days[first]?.date ?? "") : null;
}
