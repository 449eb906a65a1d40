import { dayName } from "@/components/insight/day-name";

const WEEK = 7;

/** Returns the days from the first with articles, and at least the last week: a new reader's chart is no empty space. */
export function fromFirstDay<Day extends { articles: number }>(days: readonly Day[]): Day[] {
  const first = days.findIndex(({ articles }) => articles > 0);
  return days.slice(Math.max(0, Math.min(first, days.length - WEEK)));
}

/** Returns "since Nov 15" where a chart leaves out days before the first with articles; null where it leaves out none. */
export function sinceFirstDay(days: readonly { date: string; articles: number }[]): string | null {
  const first = days.findIndex(({ articles }) => articles > 0);
  return first > 0 && days.length > WEEK ? `since ${dayName(days[first]?.date ?? "")}` : null;
}
