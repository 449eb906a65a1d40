import type { Alert } from "@/lib/contracts/alerts";

/** The list with these alerts read. Pure. */
export const withRead = (alerts: Alert[], ids: readonly number[]): Alert[] =>
  alerts.map((alert) => (ids.includes(alert.id) && !alert.isRead ? { ...alert, isRead: true } : alert));

/** The list without one alert. Pure. */
export const without = (alerts: Alert[], id: number): Alert[] => alerts.filter((alert) => alert.id !== id);

/**
 * Takes a change of some alerts back: they are as they were `before`, in their place, and what happened to the others
 * meanwhile stays. Pure.
 */
export function putBack(alerts: Alert[], before: readonly Alert[], ids: readonly number[]): Alert[] {
  const old = before.filter((alert) => ids.includes(alert.id));
  const others = alerts.filter((alert) => !old.some(({ id }) => id === alert.id));
  return [...others, ...old].sort((a, b) => b.id - a.id);
}
